import { queryOptions } from '@console/shared/query';
import { listChatTokens } from './requests';

/** Kept for nobody else: the keys of one person are never another's. */
export const chatTokens = (person: number | undefined) =>
  queryOptions({
    queryKey: ['chat-link', 'tokens', person],
    queryFn: ({ signal }) => listChatTokens(signal),
    enabled: person !== undefined,
    // A frame that is filled in anew has lost what was typed in it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });
