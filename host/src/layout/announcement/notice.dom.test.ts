import { beforeEach, expect, it } from 'vitest';
import { hideToday, isHidden, isUnread, markRead } from './notice';

beforeEach(() => localStorage.clear());

it('is unread until exactly this text was shown', () => {
  expect(isUnread('')).toBe(false);
  expect(isUnread('Maintenance tonight')).toBe(true);
  markRead('Maintenance tonight');
  expect(localStorage.getItem('notice')).toBe('Maintenance tonight');
  expect(isUnread('Maintenance tonight')).toBe(false);
  expect(isUnread('Maintenance tomorrow')).toBe(true);
});

it.each([
  [new Date(2026, 10, 20, 9, 30), new Date(2026, 10, 21)],
  [new Date(2026, 10, 20, 0, 0), new Date(2026, 10, 21)],
  [new Date(2026, 11, 31, 23, 59, 59), new Date(2027, 0, 1)],
])('hides from %s until the next local midnight', (now, midnight) => {
  hideToday(true, now);
  expect(localStorage.getItem('announcement_hide_until')).toBe(String(midnight.getTime()));
  expect(isHidden(now.getTime())).toBe(true);
  expect(isHidden(midnight.getTime() - 1)).toBe(true);
  expect(isHidden(midnight.getTime())).toBe(false);
});

it('is not hidden after a reset or with a malformed stored value', () => {
  hideToday(true);
  hideToday(false);
  expect(isHidden()).toBe(false);
  localStorage.setItem('announcement_hide_until', 'tomorrow');
  expect(isHidden()).toBe(false);
});
