import { beforeEach, expect, it, vi } from 'vitest';
import { addCatalogue, startTranslations, translations } from './instance';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { findPlainText } from './plain-texts';
import { findTranslator, type Translate } from './use-translation';

beforeEach(async () => {
  startTranslations();
  await translations.changeLanguage('en');
});

it.each(Object.entries({ en, zh }))('fills in all texts of the %s catalogue as i18next does', async (language, catalogue) => {
  await translations.changeLanguage(language);
  let plain = 0;
  for (const [key, text] of Object.entries(catalogue)) {
    const values = Object.fromEntries([...text.matchAll(/\{\{(\w+)/g)].map(([, name], index) => [name as string, index]));
    expect(findTranslator('shared')(key, values)).toBe(translations.t(key, { ns: 'shared', ...values }));
    plain += findPlainText(['shared'], key) ? 1 : 0;
  }
  expect(plain).toBeGreaterThan(50);
});

const own: Translate<string> = (...text) => findTranslator('plain')(...text);

it('leaves plurals, formats, nested texts, missing values and unknown keys to i18next', () => {
  addCatalogue('plain', 'en', {
    calls_one: '{{count}} call',
    calls_other: '{{count}} calls',
    counted: '{{count}} of {{total}}',
    formatted: '{{size, number}}',
    nested: 'See $t(calls_one)',
    named: 'For {{name}}',
  });
  const translate = vi.spyOn(translations, 't');
  expect(own('calls', { count: 1 })).toBe('1 call');
  expect(own('counted', { count: 1, total: 2 })).toBe('1 of 2');
  expect(own('formatted', { size: 1000 })).toBe('1,000');
  expect(own('nested')).toContain('See ');
  own('named');
  expect(own('absent')).toBe('absent');
  expect(translate).toHaveBeenCalledTimes(6);
  expect(own('named', { name: 'Ann $& {{name}}' })).toBe('For Ann $& {{name}}');
  expect(translate).toHaveBeenCalledTimes(6);
  translate.mockRestore();
});

it('groups the digits of counts, and of no other numbers', () => {
  addCatalogue('plain', 'en', { found_one: '{{count}} call of user {{id}}', found_other: '{{count}} calls of user {{id}}' });
  expect(own('found', { count: 10_013, id: 10_013 })).toBe('10,013 calls of user 10013');
  expect(own('found', { count: 1, id: 1 })).toBe('1 call of user 1');
});

it('shows a replaced text, and the first namespace that has it', () => {
  addCatalogue('page', 'en', { close: 'Shut' });
  const ofPage: Translate<string> = (...text) => findTranslator('page', 'shared')(...text);
  expect(ofPage('close')).toBe('Shut');
  expect(ofPage('retry')).toBe(en.retry);
  addCatalogue('page', 'en', { close: 'Away with it' });
  expect(ofPage('close')).toBe('Away with it');
});

it('removes bidirectional control characters of values', () => {
  addCatalogue('plain', 'en', { named: 'For {{name}}' });
  expect(own('named', { name: 'A\u202Enn' })).toBe('For Ann');
});
