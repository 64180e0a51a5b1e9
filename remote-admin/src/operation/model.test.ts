import { describe, expect, it, vi } from 'vitest';
import { findDuplicateChats, formatChats, parseChats } from './chats-model';
import { getPreviousMonth } from './previous-month';

describe('chats', () => {
  it.each([
    ['', []],
    ['[]', []],
    [
      '[{"A": "https://a"}, {"B": "b://"}]',
      [
        { name: 'A', link: 'https://a' },
        { name: 'B', link: 'b://' },
      ],
    ],
    [
      '[{"A": "1", "B": "2"}]',
      [
        { name: 'A', link: '1' },
        { name: 'B', link: '2' },
      ],
    ],
    ['[{"": ""}]', [{ name: '', link: '' }]],
    ['{}', undefined],
    ['[1]', undefined],
    ['[[]]', undefined],
    ['[{"A": 1}]', undefined],
    ['[{"A": ', undefined],
  ])('parses %s', (text, rows) => expect(parseChats(text)).toEqual(rows));

  it('keeps chats the same through formatting and parsing', () => {
    const rows = [
      { name: '__proto__', link: 'https://a?{"key":"{key}"}' },
      { name: 'B', link: '' },
    ];
    expect(parseChats(formatChats(rows))).toEqual(rows);
  });

  it('finds duplicate names', () => {
    const named = (...names: string[]) => names.map((name) => ({ name, link: '' }));
    expect([...findDuplicateChats(named('A', 'B', 'A ', '', ''))]).toEqual([2]);
  });
});

describe('getPreviousMonth', () => {
  it.each([
    ['2026-11-20T09:56:06', '2026-10-20T09:56:00'],
    ['2026-03-31T00:00:00', '2026-02-28T00:00:00'],
    ['2026-01-05T10:00:00', '2025-12-05T10:00:00'],
  ])('turns %s into %s', (now, before) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(getPreviousMonth(new Date(now))).toBe(new Date(before).getTime() / 1000);
    vi.unstubAllEnvs();
  });
});
