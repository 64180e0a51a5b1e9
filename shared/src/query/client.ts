import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';
import { errorText } from '../i18n/error-text';
import { notify } from '../ui/notify';

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

/** A 401 already sends the person to sign in; a toast beside that would be noise. */
const tell = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'unauthorized') return;
  notify.error(errorText(error));
};

const worthARetry = (failures: number, error: unknown) => failures < 1 && error instanceof ApiError && error.code === 'network';

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // Without data the page itself shows the failure (QueryState); with data it keeps the data and tells.
      onError: (error, query) => {
        if (query.meta?.quiet === true) console.warn(errorText(error));
        else if (query.state.data !== undefined) tell(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.inline !== true) tell(error);
      },
    }),
    defaultOptions: { queries: { retry: worthARetry, staleTime: 0, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });
}

const clients = new Map<string, QueryClient>();

/** The cache of one remote version (`container`), or the host's own: what one version cached, another never reads. */
export function queryClientOf(container: string): QueryClient {
  const known = clients.get(container);
  if (known) return known;
  const client = createQueryClient();
  clients.set(container, client);
  return client;
}

/** At sign-out: nothing of the last person stays in memory. */
export const clearQueries = (): void => {
  for (const client of clients.values()) client.clear();
};
