import { expect, it } from 'vitest';
import en from './locales/en.json';
import zh from './locales/zh.json';

it('says everything in both languages', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
});
