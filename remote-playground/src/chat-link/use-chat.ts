import { chatAddress, gatewayAddress } from '@console/shared/addresses';
import type { PublicStatus } from '@console/shared/contract';
import { type UseQueryResult, useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { chatTokens } from './api/queries';
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
  | { kind: 'failed'; query: UseQueryResult<ChatToken[]> }
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
  if (status === null) return { kind: 'loading' };
  const link = choose(status);
  if (typeof link === 'string') return { kind: link };
  // A chat that needs no key is for everybody.
  if (person === undefined && link.template.includes('{key}')) return { kind: 'stranger' };
  if (person !== undefined && query.data === undefined) return query.isError ? { kind: 'failed', query } : { kind: 'loading' };
  const tokens = query.data ?? [];
  const token = tokens.find(({ id }) => id === tokenId) ?? tokens[0];
  if (person !== undefined && token === undefined) return { kind: 'tokenless' };
  const address = chatAddress(link.template, { key: token?.key ?? '', address: gatewayAddress(status.server_address) });
  if (address === undefined) return { kind: 'broken' };
  return { kind: 'ready', chat: { name: link.name, address: new URL(address), token, tokens } };
}
