import { mutationOptions, queryOptions } from '@console/shared/query';
import { fetchPrices, listPriceSources } from './price-sync-requests';

export const priceSources = queryOptions({
  queryKey: ['operation', 'price-sources'],
  queryFn: ({ signal }) => listPriceSources(signal),
});

export const fetchPricesMutation = mutationOptions({ mutationFn: fetchPrices });
