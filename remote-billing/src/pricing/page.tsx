import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { EmptyState, PageHeader, QueryState, Skeleton } from '@console/shared/ui';
import { Tags } from 'lucide-react';
import { useT } from '../i18n';
import { priceList } from './api/queries';
import { Calculator } from './components/calculator';
import { Comparison } from './components/comparison';
import { FoundPrices } from './components/found-prices';
import { GroupCaption, GroupSelect, UnavailableGroupNote } from './components/group-choice';
import { ListActions } from './components/list-actions';
import { PriceFilters } from './components/price-filters';
import { PricesTable } from './components/prices-table';
import { PricingStyles } from './components/pricing.styles';
import { usePrices } from './use-prices';
import { usePricingView } from './use-pricing-view';

export function Page() {
  const t = useT();
  const view = usePricingView();
  const userId = useSession((state) => state.user?.id);
  const response = useQuery(priceList(userId));
  const prices = usePrices(response.data, view);
  if (response.data?.models.length === 0) {
    return (
      <>
        <PageHeader title={t('pricing.title')} />
        <EmptyState icon={<Tags />} title={t('pricing.empty')} text={t('pricing.empty.text')} />
      </>
    );
  }
  return (
    <PricingStyles data-visitor={userId === undefined ? '' : undefined}>
      <PageHeader
        title={t('pricing.title')}
        text={
          response.data ? (
            <GroupCaption group={prices.group} />
          ) : (
            response.isPending && <Skeleton display="inline-block" verticalAlign="middle" height="3" width="72" />
          )
        }
        actions={(response.data || response.isPending) && <ListActions prices={prices} view={view} isLoading={response.isPending} />}
      />
      <PriceFilters
        view={view}
        facets={prices.facets}
        group={!response.isError && <GroupSelect prices={response.data && prices} view={view} />}
      />
      <UnavailableGroupNote prices={prices} view={view} />
      {view.estimate && <Calculator estimate={view.estimate} view={view} />}
      <QueryState query={response} name={t('pricing.title')} loading={<PricesTable prices={undefined} rows={undefined} view={view} />}>
        {() => <FoundPrices prices={prices} view={view} />}
      </QueryState>
      {response.data && <Comparison prices={prices} view={view} />}
    </PricingStyles>
  );
}
