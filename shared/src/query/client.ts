import {
  MutationCache,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query';
import { ApiError, type ApiErrorCode } from '../http/api-error';
import { useConnection } from '../http/connection';
import { isSessionExpired } from '../http/is-session-expired';
import { errorCause, errorText } from '../i18n/error-text';
import { notify } from '../notify';
import { isPrefetchStale } from './prefetch';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Logs a failure instead of reporting it. */
      quiet?: boolean;
    };
    mutationMeta: {
      /** The form shows the error itself. */
      inline?: boolean;
    };
  }
}

const hasCode = (code: ApiErrorCode, error: unknown): boolean => error instanceof ApiError && error.code === code;

const notifyError = (error: unknown) => {
  if (isSessionExpired(error)) {
    return;
  }
  notify.error(errorText(error), errorCause(error));
};

/** A network error may be momentary; a 401 that did not end the session was about an earlier one. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 1 && (hasCode('network', error) || (hasCode('unauthorized', error) && !isSessionExpired(error)));

// Queries pause while the gateway is unreachable; failed and stale ones are refetched afterwards.
onlineManager.setEventListener((setOnline) => {
  setOnline(!useConnection.getState().isLost);
  return useConnection.subscribe(({ isLost }) => setOnline(!isLost));
});

/** The library does not restart the first fetch of a query, whose response may predate the write that invalidated it. */
class Client extends QueryClient {
  override refetchQueries<Key extends QueryKey = QueryKey>(filters: RefetchQueryFilters<Key> = {}, options?: RefetchOptions) {
    const isFirst: typeof filters.predicate = (query) =>
      query.state.data === undefined &&
      query.state.fetchStatus === 'fetching' &&
      !query.isDisabled() &&
      !query.isStatic() &&
      (filters.predicate?.(query) ?? true);
    return notifyManager.batch(() => {
      // Silent: callers get the response of the refetch.
      void this.cancelQueries({ ...filters, predicate: isFirst }, { silent: true });
      return super.refetchQueries(filters, options);
    });
  }
}

function createQueryClient(): QueryClient {
  return new Client({
    queryCache: new QueryCache({
      // Without data the page shows the error itself (QueryState).
      onError: (error, query) => {
        const isShownByShell = hasCode('network', error) && useConnection.getState().isLost;
        if (query.meta?.quiet === true) {
          console.warn(errorText(error));
        } else if (query.state.data !== undefined && !isShownByShell) {
          notifyError(error);
        }
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.inline !== true) {
          notifyError(error);
        }
      },
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        // Tracked properties miss components whose code is still loading.
        notifyOnChangeProps: 'all',
        staleTime: 0,
        refetchOnMount: isPrefetchStale,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      // A paused write would run when nobody expects it any more, so it fails at once.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const clients = new Map<string, QueryClient>();

/** The query cache of one remote version (`container`) or of the host; versions never share data. */
export function queryClientOf(container: string): QueryClient {
  const known = clients.get(container);
  if (known) {
    return known;
  }
  const client = createQueryClient();
  clients.set(container, client);
  return client;
}

// Fetches that hang while the gateway is unreachable would keep hanging afterwards.
useConnection.subscribe(({ isLost }, before) => {
  if (!isLost || before.isLost) {
    return;
  }
  for (const client of clients.values()) {
    void client.cancelQueries({ type: 'active', fetchStatus: 'fetching' });
  }
});

/** Removes the cached data of host and remotes, as after a sign-out. */
export const clearQueries = (): void => {
  for (const client of clients.values()) {
    client.clear();
  }
};

/** Refetches every query that a mounted component uses. */
export const refetchOnScreen = (): void => {
  for (const client of clients.values()) {
    void client.refetchQueries({ type: 'active' });
  }
};
