import { beforeEach, expect, it } from 'vitest';
import { hasUnread, markAllRead } from './announcements';

beforeEach(() => localStorage.clear());

const first = { content: 'First', publishDate: '2026-08-01T00:00:00Z' };
const second = { content: 'Second', publishDate: '2026-08-02T00:00:00Z' };

it('are unread until these were shown', () => {
  expect(hasUnread([])).toBe(false);
  expect(hasUnread([first])).toBe(true);
  markAllRead([first]);
  expect(hasUnread([first])).toBe(false);
  expect(hasUnread([second, first])).toBe(true);
  expect(hasUnread([{ ...first, content: 'First, corrected' }])).toBe(true);
});
