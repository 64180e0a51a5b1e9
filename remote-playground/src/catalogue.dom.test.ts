import { join } from 'node:path';
import { foreignTexts, textKeys } from '@console/shared/testing';
import { forbiddenTexts, labelsOf } from '@console/shared/testing/glossary';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { remote } from './remote';
import { topics } from './topics';

it('has the same keys in both languages', () => {
  expect(textKeys(en)).toEqual(textKeys(zh));
});

it('uses on each page only texts of the topics that the page loads', () => {
  expect(foreignTexts(join(import.meta.dirname, '..'), remote, topics)).toEqual([]);
});

const exceptions = { otherTokens: ['cost.first', 'cost.first.value'] };

it('uses the terms of the glossary', () => {
  expect([{ en, zh }, labelsOf(remote)].flatMap((texts) => forbiddenTexts(texts, exceptions))).toEqual([]);
});
