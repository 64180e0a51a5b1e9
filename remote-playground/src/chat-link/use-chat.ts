import { chatAddress, gatewayAddress } from '@console/shared/addresses';
import type { PublicStatus } from '@console/shared/contract';
import { type UseQueryResult, useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { chatKey, chatTokenList } from './api/queries';
import type { ChatToken } from './api/requests';
import type { LinkProblem, SelectedLink } from './links';

export type Chat = {
  name: string | undefined;
  address: URL;
  token: ChatToken | undefined;
  tokens: readonly ChatToken[];
};

export type ChatState =
  | { kind: 'loading' }
  | { kind: 'failed'; query: UseQueryResult<unknown> }
  /** `invalid`: the address must not be opened. `noToken`: signed in without an enabled token. */
  | { kind: LinkProblem | 'invalid' | 'signedOut' | 'noToken' }
  | { kind: 'ready'; chat: Chat };

/**
 * Resolves a chat link and fills in the user's key.
 *
 * @param tokenId the first enabled token is used if this is none of them
 */
export function useChat(selectLink: (status: PublicStatus) => SelectedLink | LinkProblem, tokenId?: number): ChatState {
  const status = useSession((state) => state.status);
  const userId = useSession((state) => state.user?.id);
  const query = useQuery(chatTokenList(userId));
  const tokens = query.data ?? [];
  const token = tokens.find(({ id }) => id === tokenId) ?? tokens[0];
  const link = status === null ? undefined : selectLink(status);
  const needsKey = typeof link === 'object' && link.template.includes('{key}');
  const key = useQuery(chatKey(needsKey ? token?.id : undefined));
  if (status === null || link === undefined) {
    return { kind: 'loading' };
  }
  if (typeof link === 'string') {
    return { kind: link };
  }
  // A chat that needs no key is open to everybody.
  if (userId === undefined && needsKey) {
    return { kind: 'signedOut' };
  }
  if (userId !== undefined && query.data === undefined) {
    return query.isError ? { kind: 'failed', query } : { kind: 'loading' };
  }
  if (userId !== undefined && token === undefined) {
    return { kind: 'noToken' };
  }
  if (needsKey && key.data === undefined) {
    return key.isError ? { kind: 'failed', query: key } : { kind: 'loading' };
  }
  const address = chatAddress(link.template, { key: key.data ?? '', address: gatewayAddress(status.server_address) });
  if (address === undefined) {
    return { kind: 'invalid' };
  }
  return { kind: 'ready', chat: { name: link.name, address: new URL(address), token, tokens } };
}
