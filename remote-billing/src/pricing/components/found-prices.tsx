import { EmptyState, Pagination } from '@console/shared/ui';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { Prices } from '../use-prices';
import type { PricingView } from '../use-pricing-view';
import { PricesTable } from './prices-table';

export function FoundPrices({ prices, view }: { prices: Prices; view: PricingView }) {
  const t = useT();
  const { params, setPage, setPageSize, setFilters } = view.list;
  const { found } = prices;
  const { pageSize } = params;
  const page = Math.max(1, Math.min(params.page, Math.ceil(found.length / pageSize)));
  const end = page * pageSize;
  const rows = useMemo(() => found.slice(end - pageSize, end), [found, end, pageSize]);
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('pricing.empty.filtered')}
        action={{ label: t('pricing.empty.clear'), onClick: () => setFilters({ keyword: '', type: '', offered: '' }) }}
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
