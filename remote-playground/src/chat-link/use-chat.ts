import { chatAddress, gatewayAddress } from '@console/shared/addresses';
import type { PublicStatus } from '@console/shared/contract';
import { type UseQueryResult, useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { chatKey, chatTokens } from './api/queries';
import type { ChatToken } from './api/requests';
import type { Chosen, LinkProblem } from './links';

export type Chat = {
  /** Undefined for the single links of the site. */
  name: string | undefined;
  address: URL;
  /** Whose key is in the address, and which others there are. A stranger has none. */
  token: ChatToken | undefined;
  tokens: readonly ChatToken[];
};

export type ChatState =
  | { kind: 'loading' }
  | { kind: 'failed'; query: UseQueryResult<unknown> }
  /** `broken`: the link leads nowhere that may be opened. `tokenless`: signed in, but without an enabled token. */
  | { kind: LinkProblem | 'broken' | 'stranger' | 'tokenless' }
  | { kind: 'ready'; chat: Chat };

/**
 * A chat link of the site, filled in for who is here.
 *
 * @param choose takes the link from the status
 * @param tokenId the token to use; the first enabled one where it is none of them
 */
export function useChat(choose: (status: PublicStatus) => Chosen | LinkProblem, tokenId?: number): ChatState {
  const status = useSession((state) => state.status);
  const person = useSession((state) => state.user?.id);
  const query = useQuery(chatTokens(person));
  const tokens = query.data ?? [];
  const token = tokens.find(({ id }) => id === tokenId) ?? tokens[0];
  const link = status === null ? undefined : choose(status);
  const needsKey = typeof link === 'object' && link.template.includes('{key}');
  const key = useQuery(chatKey(needsKey ? token?.id : undefined));
  if (status === null || link === undefined) {
    return { kind: 'loading' };
  }
  if (typeof link === 'string') {
    return { kind: link };
  }
  // A chat that needs no key is for everybody.
  if (person === undefined && needsKey) {
    return { kind: 'stranger' };
  }
  if (person !== undefined && query.data === undefined) {
    return query.isError ? { kind: 'failed', query } : { kind: 'loading' };
  }
  if (person !== undefined && token === undefined) {
    return { kind: 'tokenless' };
  }
  if (needsKey && key.data === undefined) {
    return key.isError ? { kind: 'failed', query: key } : { kind: 'loading' };
  }
  const address = chatAddress(link.template, { key: key.data ?? '', address: gatewayAddress(status.server_address) });
  if (address === undefined) {
    return { kind: 'broken' };
  }
  return { kind: 'ready', chat: { name: link.name, address: new URL(address), token, tokens } };
}
