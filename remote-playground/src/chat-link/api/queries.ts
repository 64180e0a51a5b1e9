import { keepPreviousData, queryOptions } from '@console/shared/query';
import { listChatTokens, revealKey } from './requests';

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

/** Undefined is no token. The key of the token before stays until the next one comes, and with it the frame. */
export const chatKey = (token: number | undefined) =>
  queryOptions({
    queryKey: ['chat-link', 'key', token],
    queryFn: ({ signal }) => revealKey(token ?? 0, signal),
    enabled: token !== undefined,
    placeholderData: keepPreviousData,
    // Gateways tell only so many keys, and a key does not change.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
