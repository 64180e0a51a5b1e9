import { expect, it } from 'vitest';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { formatExpiry, previewProblems } from './model';

it.each([
  { until: '2026-03-05T14:30:00', language: 'zh', expected: '14:30' },
  { until: '2026-03-05T09:05:00', language: 'en', expected: '09:05' },
  { until: '2026-03-06T09:05:00', language: 'en', expected: 'Mar 6, 09:05' },
  { until: '2026-03-06T09:05:00', language: 'zh', expected: '3月6日 09:05' },
] as const)('formats $until in $language as $expected', ({ until, language, expected }) => {
  expect(formatExpiry(until, language, new Date('2026-03-05T12:00:00'))).toBe(expected);
});

it('has a text for every problem of a link', () => {
  for (const texts of [zh, en]) {
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(previewProblems.map((problem) => `problem.${problem}`)));
  }
});
