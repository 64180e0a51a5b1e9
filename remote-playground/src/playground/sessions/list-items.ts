import type { Session } from './session';
import type { Excerpt } from './text-index';

export type DayGroup = 'today' | 'yesterday' | 'earlier';

/** What stands in the list, from top to bottom. */
export type ListItem = { kind: 'group'; group: DayGroup } | { kind: 'session'; session: Session; excerpt: Excerpt | undefined };

/** @param now Unix milliseconds; days begin at local midnight */
export function groupOf(at: number, now: number): DayGroup {
  const today = new Date(now).setHours(0, 0, 0, 0);
  if (at >= today) {
    return 'today';
  }
  const yesterday = new Date(today);
  yesterday.setDate(yesterday.getDate() - 1);
  return at >= yesterday.getTime() ? 'yesterday' : 'earlier';
}

/** The words that are searched for: all have to occur. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Sessions whose title or texts have all the words, as they are in the list; all of them without words. */
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
    // The title shows it already.
    const excerpt = isInTitle ? undefined : found?.get(session.id);
    if (excerpt === undefined && !isInTitle) {
      continue;
    }
    const own = groupOf(session.updatedAt, now);
    if (own !== group) {
      items.push({ kind: 'group', group: own });
    }
    group = own;
    items.push({ kind: 'session', session, excerpt });
  }
  return items;
}
