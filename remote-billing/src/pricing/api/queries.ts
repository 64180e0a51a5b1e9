import { queryOptions } from '@console/shared/query';
import { getPrices } from './requests';

/** @param userId who asks: the groups are theirs */
export const priceList = (userId: number | undefined) =>
  queryOptions({ queryKey: ['pricing', userId ?? 'nobody'], queryFn: ({ signal }) => getPrices(signal), staleTime: 60_000 });
