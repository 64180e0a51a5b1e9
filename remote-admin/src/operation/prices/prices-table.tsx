import { Box, Button, Flex, Note, Pagination, Text } from '@console/shared/ui';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useT } from '../../i18n';
import { SearchInput } from '../../search-input';
import { type PriceField, type Prices, withModels, withoutModel, withValues } from '../price-tables/tables';
import { OptionTableStyles } from '../table/option-table.styles';
import { parseNumber } from '../table/parse-number';
import { type Drafts, parseDraftKey } from '../table/use-drafts';
import type { ToldCompletions } from './completion';
import { FillMissingPrices } from './fill-missing-prices';
import { findUnpricedModels, getDecimals, type PriceRow as Row, type Sort, searchAndSort, toPriceRows } from './model';
import { PriceRow } from './price-row';
import { TableHead } from './table-head';

export type PricesTableProps = {
  initialSearch?: string | undefined;
  prices: Prices;
  saved: Prices | undefined;
  told: ToldCompletions;
  pricePerRatio: number;
  drafts: Drafts;
  onChange: (prices: Prices) => void;
  modelsInUse: readonly string[];
  drawerFields: readonly PriceField[];
  onEdit: (row: Row) => void;
  actions: ReactNode;
};

export function PricesTable({
  initialSearch = '',
  prices,
  saved,
  told,
  pricePerRatio,
  drafts,
  onChange,
  modelsInUse,
  drawerFields,
  onEdit,
  actions,
}: PricesTableProps) {
  const t = useT();
  const [search, setSearch] = useState(initialSearch);
  const [sort, setSort] = useState<Sort | undefined>({ by: 'name', isDescending: false });
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  // Keeps a row visible while its last price is being replaced.
  const [clearedNames, setClearedNames] = useState<ReadonlySet<string>>(new Set());
  const missing = useMemo(() => findUnpricedModels(prices, modelsInUse), [prices, modelsInUse]);
  // Snapshot of the models without a price, so that a row stays visible once it is priced.
  const [missingFilter, setMissingFilter] = useState<ReadonlySet<string>>();
  const rows = useMemo(() => {
    const all = toPriceRows(prices, saved, pricePerRatio, { extraNames: [...(missingFilter ?? []), ...clearedNames], told });
    return missingFilter ? all.filter(({ name }) => missingFilter.has(name)) : all;
  }, [prices, saved, told, pricePerRatio, clearedNames, missingFilter]);
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(() => searchAndSort(rows, deferredSearch, sort), [rows, deferredSearch, sort]);
  const current = Math.min(page, Math.max(1, Math.ceil(found.length / pageSize)));
  const shown = found.slice((current - 1) * pageSize, current * pageSize);
  // A search narrows down what is filled in.
  const fillable = found.map(({ name }) => name).filter((name) => missing.includes(name));
  const decimals = getDecimals(shown);
  const invalidNames = [...drafts.texts]
    .filter(([, text]) => text.trim() !== '' && parseNumber(text) === undefined)
    .map(([key]) => parseDraftKey(key).name);
  return (
    <>
      <Flex data-part="tools" gap="2" wrap="wrap" align="center">
        <SearchInput
          type="search"
          size="sm"
          width={{ base: 'full', md: '64' }}
          value={search}
          label={t('operation.prices.search')}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
          // Enter would submit the form of the card.
          onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
        />
        {(missing.length > 0 || missingFilter) && (
          <Button
            type="button"
            size="sm"
            variant={missingFilter ? 'solid' : 'surface'}
            colorPalette="orange"
            aria-pressed={missingFilter !== undefined}
            onClick={() => {
              setMissingFilter(missingFilter ? undefined : new Set(missing));
              setPage(1);
            }}
          >
            {t('operation.prices.missing', { count: missing.length })}
          </Button>
        )}
        <Flex gap="2" ms="auto" wrap="wrap">
          {actions}
        </Flex>
      </Flex>
      {missingFilter && (
        <FillMissingPrices
          count={fillable.length}
          pricePerRatio={pricePerRatio}
          onFill={(values) =>
            onChange(
              withModels(
                prices,
                fillable.map((name) => [name, values] as const),
              ),
            )
          }
        />
      )}
      {invalidNames.length > 0 && (
        <Text role="status" textStyle="sm" color="fg.error">
          {t('operation.prices.open', { names: [...new Set(invalidNames)].join(t('operation.prices.separator')) })}
        </Text>
      )}
      {found.length === 0 ? (
        <Note tone="info">{t(rows.length === 0 ? 'operation.prices.empty' : 'operation.prices.not-found')}</Note>
      ) : (
        // The pager has the gap before a page's footer, the form that before its save bar.
        <Box mb="-4">
          <OptionTableStyles>
            <table aria-label={t('option.card.prices')}>
              <TableHead sort={sort} onSort={setSort} />
              <tbody>
                {shown.map((row) => (
                  <PriceRow
                    key={row.name}
                    row={row}
                    pricePerRatio={pricePerRatio}
                    decimals={decimals}
                    drafts={drafts}
                    drawerFields={drawerFields}
                    onEdit={onEdit}
                    onValues={({ name }, values) => {
                      if (Object.values(values).includes(undefined)) {
                        setClearedNames((before) => new Set([...before, name]));
                      }
                      onChange(withValues(prices, name, values));
                    }}
                    onRemove={({ name }) => {
                      setClearedNames((before) => new Set([...before].filter((other) => other !== name)));
                      onChange(withoutModel(prices, name));
                    }}
                  />
                ))}
              </tbody>
            </table>
          </OptionTableStyles>
          <Pagination
            page={{ page: current, pageSize, total: found.length, hasNext: current * pageSize < found.length }}
            onPageChange={setPage}
            onPageSizeChange={setPageSize}
          />
        </Box>
      )}
    </>
  );
}
