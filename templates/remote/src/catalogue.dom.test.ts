import { join } from 'node:path';
import { findUnloadedTexts, textKeys } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { remote } from './remote';

it('says everything in both languages', () => {
  expect(textKeys(en)).toEqual(textKeys(zh));
});

it('asks on each page only for texts that the page fetches', () => {
  expect(findUnloadedTexts(join(import.meta.dirname, '..'), remote)).toEqual([]);
});
