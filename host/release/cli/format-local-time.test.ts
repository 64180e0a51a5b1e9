import { expect, it } from 'vitest';
import { formatLocalTime } from './format-local-time';

it('formats a time with two digits for each part, at night too', () => {
  expect(formatLocalTime('2026-01-02T03:04:05.678Z')).toMatch(/^2026-01-0\d \d\d:\d\d:05 \S+$/);
  expect(formatLocalTime('')).toBe('');
});
