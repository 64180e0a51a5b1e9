import type { PricingResponse } from '@console/shared/contract';
import { defaultQuotaPerUnit } from '@console/shared/contract/prices';
import { exchange } from '@console/shared/http';
import { queryOptions, useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { isHiddenPage } from '../../../navigation/hidden-pages';
import { createOffer, type Offer } from './offer';
import { pricingPath } from './use-prices-path';

/** Gateways may refuse it, to visitors or to everyone. */
const publicPrices = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['public-prices', userId ?? 'nobody'],
    queryFn: ({ signal }) => exchange<Partial<PricingResponse>>({ method: 'get', url: '/api/pricing', signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  });

/** The offer stays undefined without models or prices. */
export function useOffer(): { offer: Offer | undefined; isPending: boolean } {
  const { user, status } = useSession();
  const isShown = !isHiddenPage(pricingPath, { user, status });
  const { data, isPending, failureCount } = useQuery({ ...publicPrices(user?.id), enabled: isShown });
  const ownGroup = user?.group;
  const quotaPerUnit = status?.quota_per_unit || defaultQuotaPerUnit;
  const offer = useMemo(
    () => (isShown && data ? createOffer(data, { ownGroup, quotaPerUnit }) : undefined),
    [isShown, data, ownGroup, quotaPerUnit],
  );
  return { offer, isPending: isShown && isPending && failureCount === 0 };
}
