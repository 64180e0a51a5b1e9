import { maxPriceSources, type PriceSourceRecord } from '@console/shared/contract';
import type { UseQueryResult } from '@console/shared/query';
import { Note, QueryState, Stack, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { SearchInput } from '../../search-input';
import { OtherGateway } from './other-gateway';
import { SourceList } from './source-list';
import { hostOf, type SourceDraft } from './sources';

export type SourceStepProps = {
  query: UseQueryResult<PriceSourceRecord[]>;
  draft: SourceDraft;
  problem: 'address' | 'none' | 'many' | undefined;
  onChange: (draft: SourceDraft) => void;
  onSubmit: () => void;
};

const kinds = ['list', 'channel'] as const;

/** More sources than these are searched. */
const maxUnsearched = 8;

export function SourceStep({ query, draft, problem, onChange, onSubmit }: SourceStepProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const isFound = ({ id, name, base_url }: PriceSourceRecord) =>
    draft.ids.has(id) || `${name} ${hostOf(base_url)}`.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <Stack gap="4">
      <Text textStyle="sm" color="fg.muted">
        {t('operation.prices.sync.text')}
      </Text>
      <QueryState query={query}>
        {(sources) => (
          <Stack gap="4">
            {sources.length > maxUnsearched && (
              <SearchInput
                type="search"
                size="sm"
                value={search}
                label={t('operation.prices.sync.search')}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            )}
            {kinds.map((kind) => {
              const found = sources.filter((source) => source.kind === kind && isFound(source));
              return found.length > 0 ? <SourceList key={kind} kind={kind} sources={found} draft={draft} onChange={onChange} /> : null;
            })}
          </Stack>
        )}
      </QueryState>
      <OtherGateway draft={draft} isInvalid={problem === 'address'} onChange={onChange} onSubmit={onSubmit} />
      {problem === 'many' && <Note tone="error">{t('operation.prices.sync.many', { count: maxPriceSources })}</Note>}
    </Stack>
  );
}
