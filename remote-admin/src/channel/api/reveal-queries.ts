import { mutationOptions, queryOptions } from '@console/shared/query';
import { findVerification, showKeys } from './reveal-requests';

/** Not cached, because a second step may be set up meanwhile. */
export const ownVerification = (takesPassword: boolean) =>
  queryOptions({
    queryKey: ['verification', takesPassword],
    queryFn: ({ signal }) => findVerification(takesPassword, signal),
    gcTime: 0,
  });

/** The keys are not kept, and the form shows errors. */
export const showKeysMutation = mutationOptions({ mutationFn: showKeys, gcTime: 0, meta: { inline: true } });
