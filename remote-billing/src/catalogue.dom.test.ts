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

it('uses on each page only the texts that the page loads', () => {
  expect(foreignTexts(join(import.meta.dirname, '..'), remote, topics)).toEqual([]);
});

const except = { otherTokens: ['log.export.first', 'log.times', 'log.times.first', 'pricing.type.tokens', 'pricing.estimate.text'] };

it('uses the terms of the glossary', () => {
  expect([{ en, zh }, labelsOf(remote)].flatMap((texts) => forbiddenTexts(texts, except))).toEqual([]);
});
