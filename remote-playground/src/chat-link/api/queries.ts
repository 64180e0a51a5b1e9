import { keepPreviousData, queryOptions } from '@console/shared/query';
import { listChatTokens, revealKey } from './requests';

/** Keyed by user, so that keys are never shared between accounts. */
export const chatTokenList = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['chat-link', 'tokens', userId],
    queryFn: ({ signal }) => listChatTokens(signal),
    enabled: userId !== undefined,
    // Reloading the frame would lose what was typed in it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });

/** Undefined when no token is needed. The previous key stays, and with it the frame, until the next one arrives. */
export const chatKey = (token: number | undefined) =>
  queryOptions({
    queryKey: ['chat-link', 'key', token],
    queryFn: ({ signal }) => revealKey(token ?? 0, signal),
    enabled: token !== undefined,
    placeholderData: keepPreviousData,
    // Keys never change, and gateways limit how often they are revealed.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
