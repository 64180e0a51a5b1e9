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
import { notify } from '../ui/notify';
import { isPrefetchOld } from './prefetch';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page does without it: a failure is written to the console and not told. */
      quiet?: boolean;
    };
    mutationMeta: {
      /** The form shows the failure itself. */
      inline?: boolean;
    };
  }
}

const isOf = (code: ApiErrorCode, error: unknown): boolean => error instanceof ApiError && error.code === code;

const tell = (error: unknown) => {
  if (isSessionExpired(error)) {
    return;
  }
  notify.error(errorText(error), errorCause(error));
};

/** A broken line may have been a moment's; a 401 that did not end the session was about the one before it. */
const worthARetry = (failures: number, error: unknown) =>
  failures < 1 && (isOf('network', error) || (isOf('unauthorized', error) && !isSessionExpired(error)));

// While the gateway is gone reads wait; when it is back they go on, and what failed or is stale is read again.
onlineManager.setEventListener((setOnline) => {
  setOnline(!useConnection.getState().isLost);
  return useConnection.subscribe(({ isLost }) => setOnline(!isLost));
});

/**
 * The library makes a read under way again when it is asked to, but for the first one of its key. That one may have been
 * answered before what was written since, and would stand on the page as if it were newer.
 */
class Client extends QueryClient {
  override refetchQueries<Key extends QueryKey = QueryKey>(filters: RefetchQueryFilters<Key> = {}, options?: RefetchOptions) {
    const isFirst: typeof filters.predicate = (query) =>
      query.state.data === undefined &&
      query.state.fetchStatus === 'fetching' &&
      !query.isDisabled() &&
      !query.isStatic() &&
      (filters.predicate?.(query) ?? true);
    return notifyManager.batch(() => {
      // Silently: who waits for it gets what is read now.
      void this.cancelQueries({ ...filters, predicate: isFirst }, { silent: true });
      return super.refetchQueries(filters, options);
    });
  }
}

function createQueryClient(): QueryClient {
  return new Client({
    queryCache: new QueryCache({
      // Without data the page itself shows the failure (QueryState); with data it keeps the data and tells.
      onError: (error, query) => {
        // The shell has a line for a gateway that is gone.
        const isToldAbove = isOf('network', error) && useConnection.getState().isLost;
        if (query.meta?.quiet === true) {
          console.warn(errorText(error));
        } else if (query.state.data !== undefined && !isToldAbove) {
          tell(error);
        }
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.inline !== true) {
          tell(error);
        }
      },
    }),
    defaultOptions: {
      queries: {
        retry: worthARetry,
        // Not only of what was read of it so far: who shows a failure may itself be on its way, as a dialog's code is.
        notifyOnChangeProps: 'all',
        staleTime: 0,
        refetchOnMount: isPrefetchOld,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      // A write that waited would come when nobody expects it any more: it fails at once and is told.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const clients = new Map<string, QueryClient>();

/** The cache of one remote version (`container`), or the host's own: what one version cached, another never reads. */
export function queryClientOf(container: string): QueryClient {
  const known = clients.get(container);
  if (known) {
    return known;
  }
  const client = createQueryClient();
  clients.set(container, client);
  return client;
}

// A read that a gateway left hanging would hang on when it is back: it is given up, and made again then.
useConnection.subscribe(({ isLost }, before) => {
  if (!isLost || before.isLost) {
    return;
  }
  for (const client of clients.values()) {
    void client.cancelQueries({ type: 'active', fetchStatus: 'fetching' });
  }
});

/** At sign-out: nothing of the last person stays in memory. */
export const clearQueries = (): void => {
  for (const client of clients.values()) {
    client.clear();
  }
};

/** Asks again for everything that is on the screen, of every remote. */
export const refetchOnScreen = (): void => {
  for (const client of clients.values()) {
    void client.refetchQueries({ type: 'active' });
  }
};
