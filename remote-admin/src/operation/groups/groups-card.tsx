import { useT } from '../../i18n';
import type { Change, CustomCardProps } from '../../options';
import { TableCard } from '../table/table-card';
import { FreeGroupsNote } from './free-groups-note';
import { GroupsTable } from './groups-table';
import { parseGroups } from './model';

const samples = { GroupRatio: { vip: 0.8 }, TopupGroupRatio: { vip: 0.9 }, UserUsableGroups: { vip: 'VIP' } };

function isBroken(changes: Change[]): boolean {
  const texts = Object.fromEntries(changes.map(({ key, value }) => [key, value]));
  return 'broken' in parseGroups({ GroupRatio: '{}', TopupGroupRatio: '{}', UserUsableGroups: '{}', ...texts });
}

export function GroupsCard({ card, saved }: CustomCardProps) {
  const t = useT();
  return (
    <TableCard
      card={card}
      saved={saved}
      label={t('operation.groups.views')}
      samples={samples}
      isBroken={isBroken}
      note={(form) => <FreeGroupsNote form={form} saved={saved} />}
    >
      {({ form, drafts, showJson }) => <GroupsTable card={card} form={form} saved={saved} drafts={drafts} onJson={showJson} />}
    </TableCard>
  );
}
