import { EmptyList, Pagination } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { RowFilter } from '../rows';
import type { Prices } from '../use-prices';
import type { PricingView } from '../use-pricing-view';
import { PricesTable } from './prices-table';

export function FoundPrices({ prices, view }: { prices: Prices; view: PricingView }) {
  const t = useT();
  const { params, setPage, setPageSize } = view.list;
  const { found } = prices;
  const { pageSize } = params;
  const page = Math.max(1, Math.min(params.page, Math.ceil(found.length / pageSize)));
  const end = page * pageSize;
  const rows = useMemo(() => found.slice(end - pageSize, end), [found, end, pageSize]);
  if (found.length === 0) {
    const { keyword, type, offered, provider, tag, endpoint } = params.filters;
    return (
      <EmptyList<keyof RowFilter>
        // The other parameters hide no models.
        list={{
          ...view.list,
          params: { ...params, page: 1, filters: { keyword, type, offered, provider, tag, endpoint } },
          isFiltered: true,
        }}
        things={t('pricing.things')}
        empty={{ title: t('pricing.empty') }}
      />
    );
  }
  return (
    <>
      <PricesTable prices={prices} rows={rows} view={view} />
      <Pagination
        page={{ page, pageSize, total: found.length, hasNext: end < found.length }}
        onPageChange={setPage}
        onPageSizeChange={setPageSize}
      />
    </>
  );
}
