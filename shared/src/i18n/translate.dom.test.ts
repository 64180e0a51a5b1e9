import { beforeEach, expect, it } from 'vitest';
import { addCatalogue, translations } from './catalogues';
import en from './locales/en.json';
import { startTranslations } from './start-translations';
import { findTranslator, type Translate } from './use-translation';

beforeEach(() => {
  startTranslations();
  translations.changeLanguage('en');
});

const own: Translate<string> = (...text) => findTranslator('plain')(...text);

it('fills in values as they are', () => {
  addCatalogue('plain', 'en', { named: 'For {{name}} and {{ other }}', plain: 'Nothing to fill in' });
  expect(own('named', { name: 'Ann $& {{name}}', other: 7 })).toBe('For Ann $& {{name}} and 7');
  expect(own('named', { name: 'Ann' })).toBe('For Ann and ');
  expect(own('plain', { name: 'Ann' })).toBe('Nothing to fill in');
});

it('shows the key of a text that is missing, or that the language does not have', () => {
  addCatalogue('plain', 'en', { greeting: 'Hello' });
  expect(own('absent')).toBe('absent');
  expect(own('toString')).toBe('toString');
  translations.changeLanguage('zh');
  expect(own('greeting')).toBe('greeting');
});

it('counts in the plurals of the language', () => {
  addCatalogue('plain', 'en', {
    call_one: '{{count}} call',
    call: '{{count}} calls',
    day_one: '{{count}} day',
    day_other: '{{count}} days',
  });
  expect(['call', 'day'].map((key) => own(key, { count: 1 }))).toEqual(['1 call', '1 day']);
  expect(['call', 'day'].map((key) => own(key, { count: 0 }))).toEqual(['0 calls', '0 days']);
  expect(own('call', { count: '1' })).toBe('1 calls');
  addCatalogue('plain', 'zh', { call: '{{count}} 次调用' });
  translations.changeLanguage('zh');
  expect(own('call', { count: 1 })).toBe('1 次调用');
});

it('groups the digits of counts, and of no other numbers', () => {
  addCatalogue('plain', 'en', { found_one: '{{count}} call of user {{id}}', found: '{{count}} calls of user {{id}}' });
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
