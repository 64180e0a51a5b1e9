import { notify } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { type Change, type CustomCardProps, SettingsCard } from '../../options';
import { ViewSwitch } from '../../view-switch';
import { JsonView } from '../table/json-view';
import { parseDraftKey, useDrafts } from '../table/use-drafts';
import { FreeGroupsNote } from './free-groups-note';
import { GroupsTable } from './groups-table';
import { parseGroups } from './model';

const views = ['table', 'json'] as const;

const samples = { GroupRatio: { vip: 0.8 }, TopupGroupRatio: { vip: 0.9 }, UserUsableGroups: { vip: 'VIP' } };

/** `json-errors` is the JSON view after a refused save, with the errors shown. */
type GroupsView = 'table' | 'json' | 'json-errors';

export function GroupsCard({ card, saved }: CustomCardProps) {
  const t = useT();
  const [view, setView] = useState<GroupsView>('table');
  const drafts = useDrafts();
  const hasBrokenJson = (changes: Change[]) => {
    const texts = Object.fromEntries(changes.map(({ key, value }) => [key, value]));
    return 'broken' in parseGroups({ GroupRatio: '{}', TopupGroupRatio: '{}', UserUsableGroups: '{}', ...texts });
  };
  const canSave = (changes: Change[]) => {
    const viewWithErrors = drafts.texts.size > 0 ? 'table' : hasBrokenJson(changes) ? 'json-errors' : undefined;
    if (viewWithErrors === undefined) {
      return true;
    }
    setView(viewWithErrors);
    notify.error(t('option.check'), 'options');
    return false;
  };
  const keys = [...drafts.texts.keys()].map((key) => parseDraftKey(key).field);
  return (
    <SettingsCard
      isWide
      card={card}
      saved={saved}
      confirmSave={canSave}
      drafts={{ keys, drop: drafts.drop }}
      note={(form) => <FreeGroupsNote form={form} saved={saved} />}
    >
      {(form) => (
        <>
          <ViewSwitch
            label={t('operation.groups.views')}
            views={views.map((option) => ({ view: option, name: t(`operation.prices.view.${option}`) }))}
            current={view === 'table' ? 'table' : 'json'}
            onChange={setView}
            mb="3"
          />
          {view === 'table' ? (
            <GroupsTable card={card} form={form} saved={saved} drafts={drafts} onJson={() => setView('json-errors')} />
          ) : (
            <JsonView card={card} form={form} samples={samples} showsErrors={view === 'json-errors'} />
          )}
        </>
      )}
    </SettingsCard>
  );
}
