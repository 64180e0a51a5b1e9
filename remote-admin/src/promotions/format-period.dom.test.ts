import { formatTime } from '@console/shared/format';
import { expect, it } from 'vitest';
import type { T } from '../i18n';
import { formatExactPeriod, formatPeriod } from './format-period';

const t = ((key: string, values?: { time: string }) => [key, values?.time].filter(Boolean).join(' ')) as T;
const at = (text: string) => new Date(text).getTime() / 1000;
const now = at('2026-11-26T12:00');
const [eve, third] = [at('2026-12-31T12:00'), at('2027-01-03T12:00')];

it.each([
  [{ start: undefined, end: undefined }, 'promotions.period.always'],
  [{ start: eve, end: undefined }, 'promotions.period.from Dec 31'],
  [{ start: undefined, end: third }, 'promotions.period.until Jan 3'],
  [{ start: at('2025-01-01T12:00'), end: undefined }, 'promotions.period.from Jan 1, 2025'],
])('formats %j as %s', (period, text) => expect(formatPeriod(period, t, 'en', now)).toBe(text));

it('joins the days of a period, and its exact times', () => {
  expect(formatPeriod({ start: eve, end: third }, t, 'en', now)).toMatch(/^Dec 31\s–\sJan 3$/);
  expect(formatExactPeriod({ start: eve, end: third }, t)).toContain(`${formatTime(eve)} – ${formatTime(third)} · `);
});
