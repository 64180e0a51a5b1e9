import type { PublicStatus } from '@console/shared/contract';
import { matchPath } from '@console/shared/router';
import type { NavigationItem, Running, Viewer } from './types';

/**
 * Names of the chats that the sidebar lists, by their index in `chats` of the status; none while one chat link is set.
 * Administrators type the list as JSON: what is no list of `{name: link}` is broken.
 */
export function chatNames(status: Pick<PublicStatus, 'chats' | 'chat_link'> | null): string[] | 'broken' {
  const chats: unknown = status?.chats ?? [];
  if (status?.chat_link) return [];
  if (!Array.isArray(chats)) return 'broken';
  const names = chats.map(nameOf);
  return names.every((name) => name !== undefined) ? names : 'broken';
}

function nameOf(chat: unknown): string | undefined {
  const [[name, link] = []] = Object.entries(chat ?? {});
  return name && typeof link === 'string' ? name : undefined;
}

/** The chat pages of the status, where a running remote draws them. */
export function chatItemsOf(running: Running, { user, status }: Viewer): NavigationItem[] {
  const names = chatNames(status);
  if (names === 'broken' || user === null || !hasChatPage(running)) return [];
  return names.map((name, index) => ({
    path: `/chat/${index}`,
    label: { zh: name, en: name },
    icon: 'messages-square',
    order: 110,
  }));
}

/** Whether a running remote owns the addresses of the chats. */
export const hasChatPage = (running: Running): boolean =>
  Object.values(running).some(({ release }) => release.extensions.routes.some(({ path }) => matchPath(path, '/chat/0') !== null));
