import { useT } from '../../i18n';
import type { Change, CustomCardProps } from '../../options';
import { TableCard } from '../table/table-card';
import { GroupRatiosTable } from './group-ratios-table';
import { parseGroupRatios } from './model';

const samples = { GroupGroupRatio: { vip: { default: 0.8 } } };

const isBroken = (changes: Change[]) => changes.some(({ value }) => parseGroupRatios(value) === undefined);

export function GroupRatiosCard({ card, saved }: CustomCardProps) {
  const t = useT();
  return (
    <TableCard card={card} saved={saved} label={t('operation.group-ratios.views')} samples={samples} isBroken={isBroken}>
      {({ form, drafts, showJson }) => <GroupRatiosTable form={form} saved={saved} drafts={drafts} onJson={showJson} />}
    </TableCard>
  );
}
