import type { Session } from '../library/session';
import type { Excerpt } from '../library/text-index';

export type DayGroup = 'today' | 'yesterday' | 'earlier';

export type ListItem = { kind: 'group'; group: DayGroup } | { kind: 'session'; session: Session; excerpt: Excerpt | undefined };

/** @param now Unix milliseconds */
export function dayGroup(at: number, now: number): DayGroup {
  const today = new Date(now).setHours(0, 0, 0, 0);
  if (at >= today) {
    return 'today';
  }
  const yesterday = new Date(today);
  yesterday.setDate(yesterday.getDate() - 1);
  return at >= yesterday.getTime() ? 'yesterday' : 'earlier';
}

export const searchWords = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** All words have to match the title or the messages. */
export function listItems(
  sessions: readonly Session[],
  words: readonly string[],
  found: ReadonlyMap<string, Excerpt> | undefined,
  now: number,
): ListItem[] {
  const items: ListItem[] = [];
  let group: DayGroup | undefined;
  for (const session of sessions) {
    const title = (session.name || session.title).toLowerCase();
    const isInTitle = words.every((word) => title.includes(word));
    const excerpt = isInTitle ? undefined : found?.get(session.id);
    if (excerpt === undefined && !isInTitle) {
      continue;
    }
    const sessionGroup = dayGroup(session.updatedAt, now);
    if (sessionGroup !== group) {
      items.push({ kind: 'group', group: sessionGroup });
    }
    group = sessionGroup;
    items.push({ kind: 'session', session, excerpt });
  }
  return items;
}
