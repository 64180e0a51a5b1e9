import { parseChatLinks } from '@console/shared/addresses';
import type { PublicStatus } from '@console/shared/contract';
import { findRemoteRoute } from '../remotes/remote-routes';
import { isHiddenPage } from './hidden-pages';
import { hostLabel } from './host-label';
import type { NavigationItem, Running, Viewer } from './types';

/** Names of the chats in the sidebar, by their index in `chats` of the status; empty while a single chat link is set. */
export function chatNames(status: Pick<PublicStatus, 'chats' | 'chat_link'> | null): string[] | 'broken' {
  if (status?.chat_link) {
    return [];
  }
  const links = parseChatLinks(status?.chats);
  if (links === 'none') {
    return [];
  }
  return links === 'broken' ? links : links.map(({ name }) => name);
}

/** Chat pages of the status, if a running remote renders them: the single chat link, or else the list. */
export function buildChatItems(running: Running, viewer: Viewer): NavigationItem[] {
  const { user, status } = viewer;
  const names = chatNames(status);
  if (names === 'broken' || user === null || !hasChatPage(running) || isHiddenPage('/chat', viewer)) {
    return [];
  }
  const appearance = { icon: 'messages-square', order: 110 };
  if (status?.chat_link) {
    return [{ ...appearance, path: '/chat', label: hostLabel('nav.chat') }];
  }
  const isChatApp = names.length > 1;
  return names.map((name, index) => ({ ...appearance, path: `/chat/${index}`, label: { zh: name, en: name }, isChatApp }));
}

export const hasChatPage = (running: Running): boolean => findRemoteRoute(running, '/chat/0') !== undefined;
