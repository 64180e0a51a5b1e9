import { describe, expect, it } from 'vitest';
import { groupOf, type ListItem, listItems, wordsOf } from './list-items';
import type { Session } from './session';

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
const look = (items: ListItem[]) => items.map((item) => (item.kind === 'group' ? item.group : item.session.id));

describe('the day of a session', () => {
  it.each([
    [new Date(2026, 2, 30, 0, 0), 'today'],
    [new Date(2026, 2, 30, 23, 59), 'today'],
    [new Date(2026, 2, 29, 23, 59), 'yesterday'],
    // The night on which many places lose an hour.
    [new Date(2026, 2, 29, 0, 0), 'yesterday'],
    [new Date(2026, 2, 28, 23, 59), 'earlier'],
  ])('of %s is %s', (at, group) => expect(groupOf(at.getTime(), now)).toBe(group));
});

describe('the list', () => {
  it('has all sessions under their days', () =>
    expect(look(listItems(sessions, [], undefined, now))).toEqual(['today', 'a', 'yesterday', 'b', 'earlier', 'c']));

  it.each([
    ['rose', ['today', 'a']],
    ['THORNS roses', ['today', 'a']],
    ['plan', ['yesterday', 'b']],
    ['untitled', []],
    ['你', ['earlier', 'c']],
    ['rose plan', []],
  ])('has for %s what the titles say', (query, ids) => expect(look(listItems(sessions, wordsOf(query), undefined, now))).toEqual(ids));

  it('has what is found in texts, with where it stands', () => {
    const excerpt = { before: 'in the ', match: 'hedge', after: '' };
    const items = listItems(sessions, ['hedge'], new Map([['b', excerpt]]), now);
    expect(items).toEqual([
      { kind: 'group', group: 'yesterday' },
      { kind: 'session', session: sessions[1], excerpt },
    ]);
  });
});
