import { expect, it } from 'vitest';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { formatExpiry, pinProblems } from './model';

it.each([
  ['2026-03-05T14:30:00', 'zh', '14:30'],
  ['2026-03-05T09:05:00', 'en', '09:05'],
  ['2026-03-06T09:05:00', 'en', 'Mar 6, 09:05'],
  ['2026-03-06T09:05:00', 'zh', '3月6日 09:05'],
] as const)('says %s in %s as %s', (until, language, text) => {
  expect(formatExpiry(until, language, new Date('2026-03-05T12:00:00'))).toBe(text);
});

it('has a text for all that can be wrong with a link', () => {
  for (const texts of [zh, en]) {
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(pinProblems.map((problem) => `problem.${problem}`)));
  }
});
