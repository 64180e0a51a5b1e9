import type { PriceSourceRecord } from '@console/shared/contract';
import { chakra, Text } from '@console/shared/ui';
import { useId } from 'react';
import { useT } from '../../i18n';
import { EndpointSelect } from './endpoint-select';
import { hostOf, type SourceDraft } from './sources';

export type SourceListProps = {
  kind: PriceSourceRecord['kind'];
  sources: readonly PriceSourceRecord[];
  draft: SourceDraft;
  onChange: (draft: SourceDraft) => void;
};

const toggled = (ids: ReadonlySet<number>, id: number) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);

export function SourceList({ kind, sources, draft, onChange }: SourceListProps) {
  const t = useT();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Text id={heading} fontWeight="medium" textStyle="sm" mb="1.5">
        {t(`operation.prices.sync.kind.${kind}`)}
      </Text>
      <List>
        {sources.map(({ id, name, base_url, endpoint }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={draft.ids.has(id)} onChange={() => onChange({ ...draft, ids: toggled(draft.ids, id) })} />
              <span>
                {name || hostOf(base_url)} {name && name !== hostOf(base_url) && <small>{hostOf(base_url)}</small>}
              </span>
            </label>
            {kind === 'channel' && draft.ids.has(id) && (
              <EndpointSelect
                label={t('operation.prices.sync.endpoint.of', { name: name || hostOf(base_url) })}
                own={endpoint}
                value={draft.endpoints[id] ?? endpoint}
                onChange={(next) => onChange({ ...draft, endpoints: { ...draft.endpoints, [id]: next } })}
              />
            )}
          </li>
        ))}
      </List>
    </section>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    maxH: '18rem',
    overflowY: 'auto',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      px: '3',
      minH: '11',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 2.75rem',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& label': { display: 'flex', alignItems: 'center', gap: '2.5', flex: '1', minW: '0', minH: '11', cursor: 'pointer' },
    '& label > span': { minW: '0', overflowWrap: 'anywhere' },
    '& small': { color: 'fg.muted', textStyle: 'xs', ms: '1' },
    '& input': { accentColor: 'jade.solid', boxSize: '4', flexShrink: 0 },
  },
});
