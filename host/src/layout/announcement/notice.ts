import { http } from '@console/shared/http';
import { queryOptions } from '@console/shared/query';
import { storage } from '@console/shared/session';

/** Local storage keys: the text that was last shown, and when announcements may open again (milliseconds). */
const keys = { shown: 'notice', hiddenUntil: 'announcement_hide_until' } as const;

/** Returns an empty text when there is no announcement. */
export const currentNotice = queryOptions({
  queryKey: ['notice'],
  queryFn: async ({ signal }) => ((await http.get<string | undefined>('/api/notice', { signal })) ?? '').trim(),
  staleTime: 5 * 60_000,
  // A tab that stays open for days refetches when it gets the focus.
  refetchOnWindowFocus: true,
  meta: { quiet: true },
});

export const isUnread = (text: string): boolean => text !== '' && text !== storage.readText(keys.shown);

export const markRead = (text: string): void => void storage.writeText(keys.shown, text);

export const isHidden = (now = Date.now()): boolean => Number(storage.readText(keys.hiddenUntil) ?? 0) > now;

export function hideToday(hidden: boolean, now = new Date()): void {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (hidden) {
    storage.write(keys.hiddenUntil, midnight.getTime());
  } else {
    storage.remove(keys.hiddenUntil);
  }
}
