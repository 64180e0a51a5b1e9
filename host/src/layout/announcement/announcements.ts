import type { SiteAnnouncement } from '@console/shared/contract';
import { storage, useSession } from '@console/shared/session';

const storageKey = 'announcements_read';
const none: SiteAnnouncement[] = [];

/** Changes with every announcement that is added or edited. */
const getMark = (announcements: readonly SiteAnnouncement[]): string =>
  announcements.map(({ publishDate, content }) => `${publishDate} ${content}`).join('\n');

export const useAnnouncements = (): SiteAnnouncement[] => useSession(({ status }) => status?.announcements ?? none);

export const hasUnread = (announcements: readonly SiteAnnouncement[]): boolean =>
  announcements.length > 0 && getMark(announcements) !== storage.readText(storageKey);

export const markAllRead = (announcements: readonly SiteAnnouncement[]): void => void storage.writeText(storageKey, getMark(announcements));
