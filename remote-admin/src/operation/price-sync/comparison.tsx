import type { PriceSyncResult } from '@console/shared/contract';
import { useQuery } from '@console/shared/query';
import { Note, Pagination, Stack, Text } from '@console/shared/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '../../i18n';
import type { ChosenSource } from '../api/price-sync-requests';
import { modelsInUse } from '../api/queries';
import { type Choices, findRebilled } from './choices';
import { ComparisonFilters, type Filter } from './comparison-filters';
import { ComparisonTable, type TableSource } from './comparison-table';
import { filterRows, type SyncRow } from './rows';

export type ComparisonProps = {
  rows: readonly SyncRow[];
  asked: readonly ChosenSource[];
  results: PriceSyncResult['sources'];
  choices: Choices;
  onChoices: (choices: Choices) => void;
};

const pageSize = 10;
const noModels: readonly string[] = [];

export function Comparison({ rows, asked, results, choices, onChoices }: ComparisonProps) {
  const t = useT();
  const { data: inUse = noModels } = useQuery(modelsInUse);
  const [filter, setFilter] = useState<Partial<Filter> & { page: number }>({ page: 1 });
  const used = useMemo(() => new Set(inUse), [inUse]);
  const isAnyUsed = useMemo(() => rows.some(({ name }) => used.has(name)), [rows, used]);
  // Published lists have thousands of models that nobody asks this gateway for.
  const { search = '', kind = 'all', isLimited = isAnyUsed } = filter;
  const query = useDeferredValue(search);
  const found = useMemo(() => filterRows(rows, query, kind, isLimited ? used : undefined), [rows, query, kind, isLimited, used]);
  const sources = asked.flatMap(({ name }, position): TableSource[] => (results[position]?.error === null ? [{ name, position }] : []));
  const failed = asked.flatMap(({ name }, position) => {
    const error = results[position]?.error;
    return error ? [`${name}: ${error}`] : [];
  });
  const rebilled = findRebilled(choices, rows);
  const page = Math.min(filter.page, Math.max(1, Math.ceil(found.length / pageSize)));
  return (
    <Stack gap="3">
      {failed.map((text) => (
        <Note key={text} tone="error">
          {text}
        </Note>
      ))}
      {rows.length > 0 && <ComparisonFilters filter={{ search, kind, isLimited }} onChange={(next) => setFilter({ ...next, page: 1 })} />}
      {sources.length > 0 && found.length === 0 && (
        <Text role="status" textStyle="sm" color="fg.muted" py="6" textAlign="center">
          {t(rows.length === 0 ? 'operation.prices.sync.equal' : 'operation.prices.not-found')}
        </Text>
      )}
      {found.length > 0 && (
        <>
          <ComparisonTable
            found={found}
            shown={found.slice((page - 1) * pageSize, page * pageSize)}
            sources={sources}
            choices={choices}
            onChoices={onChoices}
          />
          <Pagination
            page={{ page, pageSize, total: found.length, hasNext: page * pageSize < found.length }}
            onPageChange={(next) => setFilter({ ...filter, page: next })}
          />
        </>
      )}
      {rebilled.length > 0 && (
        <Note tone="warning">
          {t('operation.prices.sync.rebilled', {
            count: rebilled.length,
            names: rebilled.slice(0, 5).join(t('operation.prices.separator')),
          })}
        </Note>
      )}
    </Stack>
  );
}
