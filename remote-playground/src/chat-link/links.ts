import { type ChatLink, parseChatLinks } from '@console/shared/addresses';
import type { PublicStatus } from '@console/shared/contract';

/** A link to use; the single ones of the site have no name. */
export type Chosen = Omit<ChatLink, 'name'> & { name?: string };

/** Why there is no link: the stored list cannot be read, there is none, or none with this number. */
export type LinkProblem = 'unreadable' | 'none' | 'gone';

type Links = Partial<Pick<PublicStatus, 'chats' | 'chat_link' | 'chat_link2'>>;

/** The chat of `/chat/:id?`: by its number in the list; without one the chat link of the site, else the first of the list. */
export const chatOf = ({ chat_link, chats }: Links, id: string | undefined): Chosen | LinkProblem =>
  id === undefined && chat_link ? { template: chat_link } : listed(chats, id ?? '0');

/** Where `/chat2link` leads: the second chat link of the site, else the first one, else the first of the list. */
export function secondChatOf({ chat_link2, chat_link, chats }: Links): Chosen | LinkProblem {
  const template = chat_link2 || chat_link;
  return template ? { template } : listed(chats, '0');
}

/** All chats that one can go to; none where they cannot be read. */
export function chatsOf({ chats }: Links): ChatLink[] {
  const links = parseChatLinks(chats);
  return typeof links === 'string' ? [] : links;
}

function listed(chats: unknown, id: string): ChatLink | LinkProblem {
  const links = parseChatLinks(chats);
  if (typeof links === 'string') {
    return links === 'broken' ? 'unreadable' : 'none';
  }
  return (/^\d+$/.test(id) && links[Number(id)]) || 'gone';
}
