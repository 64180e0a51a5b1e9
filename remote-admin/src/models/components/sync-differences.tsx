import { resourceStatus, type SyncedField } from '@console/shared/contract';
import { chakra, ModelName } from '@console/shared/ui';
import { BeforeAfter } from '../../before-after';
import { type Key, type T, useT } from '../../i18n';
import type { SyncDifference, SyncedModel } from '../api/sync-requests';
import { toNameRule } from '../model';
import { differenceKey } from '../sync-model';

export type SyncDifferencesProps = { models: SyncedModel[]; chosen: ReadonlySet<string>; onToggle: (key: string) => void };

const fieldNames: Record<SyncedField, Key> = {
  description: 'resource.description',
  icon: 'models.icon',
  tags: 'models.tags',
  vendor: 'models.vendor',
  name_rule: 'models.rule',
  status: 'resource.status',
};

function formatValue(field: SyncedField, value: SyncDifference['local'], t: T): string {
  if (field === 'name_rule') {
    return t(`models.rule.${toNameRule(Number(value))}`);
  }
  if (field === 'status') {
    return t(value === resourceStatus.enabled ? 'resource.enabled' : 'resource.disabled');
  }
  const text = field === 'tags' ? String(value).split(',').join(', ') : String(value);
  return text || t('models.sync.blank');
}

/** Hundreds of models scroll; only visible ones are laid out. */
export function SyncDifferences({ models, chosen, onToggle }: SyncDifferencesProps) {
  const t = useT();
  return (
    <List aria-label={t('models.sync.differences.label')}>
      {models.map(({ name, differences }) => (
        <li key={name}>
          <ModelName name={name} />
          {differences.map(({ field, local, upstream }) => {
            const key = differenceKey(name, field);
            return (
              <label key={key}>
                <input
                  type="checkbox"
                  aria-label={t('models.sync.difference', { field: t(fieldNames[field]), name })}
                  checked={chosen.has(key)}
                  onChange={() => onToggle(key)}
                />
                <span>{t(fieldNames[field])}</span>
                <BeforeAfter before={formatValue(field, local, t)} after={formatValue(field, upstream, t)} />
              </label>
            );
          })}
        </li>
      ))}
    </List>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    maxH: 'min(50dvh, 26rem)',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    '& li': { px: '3', py: '2', contentVisibility: 'auto', containIntrinsicSize: 'auto 5rem', overflowWrap: 'anywhere' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& label': {
      display: 'grid',
      gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto 7rem minmax(0, 1fr)' },
      columnGap: '2.5',
      py: '1',
      cursor: 'pointer',
    },
    '& label > span:last-of-type': { gridColumn: { base: '2', sm: 'auto' } },
    '& label > span:first-of-type': { color: 'fg.muted' },
    '& input': { accentColor: 'jade.solid', boxSize: '4', mt: '0.5' },
    '@media (pointer: coarse)': { '& label': { minH: '44px', alignContent: 'center' } },
  },
});
