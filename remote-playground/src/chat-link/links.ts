import { type ChatLink, parseChatLinks } from '@console/shared/addresses';
import type { PublicStatus } from '@console/shared/contract';

export type SelectedLink = Omit<ChatLink, 'name'> & { name?: string };

/** `gone`: the list has no chat with this number. */
export type LinkProblem = 'unreadable' | 'none' | 'not-found';

type Links = Partial<Pick<PublicStatus, 'chats' | 'chat_link' | 'chat_link2'>>;

export const resolveChatLink = ({ chat_link, chats }: Links, id: string | undefined): SelectedLink | LinkProblem =>
  id === undefined && chat_link ? { template: chat_link } : findListed(chats, id ?? '0');

export function resolveSecondChatLink({ chat_link2, chat_link, chats }: Links): SelectedLink | LinkProblem {
  const template = chat_link2 || chat_link;
  return template ? { template } : findListed(chats, '0');
}

export function listChatLinks({ chats }: Links): ChatLink[] {
  const links = parseChatLinks(chats);
  return typeof links === 'string' ? [] : links;
}

function findListed(chats: unknown, id: string): ChatLink | LinkProblem {
  const links = parseChatLinks(chats);
  if (typeof links === 'string') {
    return links === 'broken' ? 'unreadable' : 'none';
  }
  return (/^\d+$/.test(id) && links[Number(id)]) || 'not-found';
}
