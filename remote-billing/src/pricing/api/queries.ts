import { queryOptions } from '@console/shared/query';
import { getPrices } from './requests';

/** @param userId prices depend on the groups of the user */
export const priceList = (userId: number | undefined) =>
  queryOptions({ queryKey: ['pricing', userId ?? 'nobody'], queryFn: ({ signal }) => getPrices(signal), staleTime: 60_000 });
