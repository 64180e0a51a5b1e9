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

const translate = vi.fn((key: string, values?: Values) => translations.t(key, { ns: 'shared', ...values }));
const t = withPlainTexts(['shared'], translate);

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

it('leaves plurals, formats, nested texts, missing values and unknown keys to i18next', () => {
  addCatalogue('shared', 'en', {
    calls_one: '{{count}} call',
    calls_other: '{{count}} calls',
    counted: '{{count}} of {{total}}',
    formatted: '{{size, number}}',
    nested: 'See $t(calls_one)',
    named: 'For {{name}}',
  });
  translate.mockClear();
  expect(t('calls', { count: 1 })).toBe('1 call');
  expect(t('counted', { count: 1, total: 2 })).toBe('1 of 2');
  expect(t('formatted', { size: 1000 })).toBe('1,000');
  expect(t('nested')).toContain('See ');
  t('named');
  expect(t('absent')).toBe('absent');
  expect(translate).toHaveBeenCalledTimes(6);
  expect(t('named', { name: 'Ann $& {{name}}' })).toBe('For Ann $& {{name}}');
  expect(translate).toHaveBeenCalledTimes(6);
});

it('shows a replaced text, and the first namespace that has it', () => {
  addCatalogue('page', 'en', { close: 'Shut' });
  const ofPage = withPlainTexts(['page', 'shared'], translate);
  expect(ofPage('close')).toBe('Shut');
  expect(ofPage('retry')).toBe(en.retry);
  addCatalogue('page', 'en', { close: 'Away with it' });
  expect(ofPage('close')).toBe('Away with it');
});

it('removes bidirectional control characters of values', () => {
  addCatalogue('shared', 'en', { named: 'For {{name}}' });
  expect(t('named', { name: 'A\u202Enn' })).toBe('For Ann');
});
