import { describe, expect, it } from 'vitest';
import type { Session } from '../library/session';
import { dayGroup, type ListItem, listItems, searchWords } from './list-items';

const now = new Date(2026, 2, 30, 10, 0).getTime();
const session = (id: string, title: string, updatedAt: number, name?: string): Session => ({
  id,
  title,
  createdAt: 0,
  updatedAt,
  ...(name !== undefined && { name }),
});
const sessions = [
  session('a', 'Roses and thorns', now),
  session('b', 'Untitled', new Date(2026, 2, 29, 1).getTime(), 'Garden plan'),
  session('c', '你好', 0),
];
const summarize = (items: ListItem[]) => items.map((item) => (item.kind === 'group' ? item.group : item.session.id));

describe('dayGroup', () => {
  it.each([
    [new Date(2026, 2, 30, 0, 0), 'today'],
    [new Date(2026, 2, 30, 23, 59), 'today'],
    [new Date(2026, 2, 29, 23, 59), 'yesterday'],
    // Daylight saving time starts in this night in many places.
    [new Date(2026, 2, 29, 0, 0), 'yesterday'],
    [new Date(2026, 2, 28, 23, 59), 'earlier'],
  ])('groups %s as %s', (at, group) => expect(dayGroup(at.getTime(), now)).toBe(group));
});

describe('listItems', () => {
  it('groups all sessions by day', () =>
    expect(summarize(listItems(sessions, [], undefined, now))).toEqual(['today', 'a', 'yesterday', 'b', 'earlier', 'c']));

  it.each([
    ['rose', ['today', 'a']],
    ['THORNS roses', ['today', 'a']],
    ['plan', ['yesterday', 'b']],
    ['untitled', []],
    ['你', ['earlier', 'c']],
    ['rose plan', []],
  ])('finds %s in titles', (query, ids) => expect(summarize(listItems(sessions, searchWords(query), undefined, now))).toEqual(ids));

  it('lists sessions with matching messages and their excerpts', () => {
    const excerpt = { before: 'in the ', match: 'hedge', after: '' };
    const items = listItems(sessions, ['hedge'], new Map([['b', excerpt]]), now);
    expect(items).toEqual([
      { kind: 'group', group: 'yesterday' },
      { kind: 'session', session: sessions[1], excerpt },
    ]);
  });
});
