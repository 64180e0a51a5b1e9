import { beforeEach, expect, it, vi } from 'vitest';
import { addCatalogue, startTranslations, translations } from './instance';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { findPlainText, type Values } from './plain-texts';
import { withPlainTexts } from './use-translation';

beforeEach(async () => {
  startTranslations();
  await translations.changeLanguage('en');
});

const t = withPlainTexts(['shared'], (key: string, values?: Values) => translations.t(key, { ns: 'shared', ...values }));

it.each(Object.entries({ en, zh }))('fills in all texts of the %s catalogue as i18next does', async (language, catalogue) => {
  await translations.changeLanguage(language);
  let plain = 0;
  for (const [key, text] of Object.entries(catalogue)) {
    const values = Object.fromEntries([...text.matchAll(/\{\{(\w+)/g)].map(([, name], index) => [name as string, index]));
    expect(t(key, values)).toBe(translations.t(key, { ns: 'shared', ...values }));
    plain += findPlainText(['shared'], key) ? 1 : 0;
  }
  expect(plain).toBeGreaterThan(50);
});

const translateOwn = vi.fn((key: string, values?: Values) => translations.t(key, { ns: 'plain', ...values }));
const own = withPlainTexts(['plain'], translateOwn);

it('leaves plurals, formats, nested texts, missing values and unknown keys to i18next', () => {
  addCatalogue('plain', 'en', {
    calls_one: '{{count}} call',
    calls_other: '{{count}} calls',
    counted: '{{count}} of {{total}}',
    formatted: '{{size, number}}',
    nested: 'See $t(calls_one)',
    named: 'For {{name}}',
  });
  translateOwn.mockClear();
  expect(own('calls', { count: 1 })).toBe('1 call');
  expect(own('counted', { count: 1, total: 2 })).toBe('1 of 2');
  expect(own('formatted', { size: 1000 })).toBe('1,000');
  expect(own('nested')).toContain('See ');
  own('named');
  expect(own('absent')).toBe('absent');
  expect(translateOwn).toHaveBeenCalledTimes(6);
  expect(own('named', { name: 'Ann $& {{name}}' })).toBe('For Ann $& {{name}}');
  expect(translateOwn).toHaveBeenCalledTimes(6);
});

it('shows a replaced text, and the first namespace that has it', () => {
  addCatalogue('page', 'en', { close: 'Shut' });
  const ofPage = withPlainTexts(['page', 'shared'], t);
  expect(ofPage('close')).toBe('Shut');
  expect(ofPage('retry')).toBe(en.retry);
  addCatalogue('page', 'en', { close: 'Away with it' });
  expect(ofPage('close')).toBe('Away with it');
});

it('removes bidirectional control characters of values', () => {
  addCatalogue('plain', 'en', { named: 'For {{name}}' });
  expect(own('named', { name: 'A\u202Enn' })).toBe('For Ann');
});
