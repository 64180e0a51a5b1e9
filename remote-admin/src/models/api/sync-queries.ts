import { mutationOptions, queryOptions } from '@console/shared/query';
import { resourcePaths } from '../../resources';
import { applySync, previewSync, type SyncLocale } from './sync-requests';

/** Fetched again for each dialog. */
export const syncPreview = (locale: SyncLocale) =>
  queryOptions({
    queryKey: ['models', 'sync', locale],
    queryFn: ({ signal }) => previewSync(locale, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const applySyncMutation = mutationOptions({
  mutationFn: applySync,
  onSettled: (_result, _error, _choice, _context, { client }) => {
    void client.invalidateQueries({ queryKey: [resourcePaths.vendors] });
    return client.invalidateQueries({ queryKey: [resourcePaths.models] });
  },
});
