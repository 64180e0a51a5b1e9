import { join } from 'node:path';
import { findUnloadedTexts, textKeys } from '@console/shared/testing';
import { findForbiddenTexts, getLabels } from '@console/shared/testing/glossary';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { remote } from './remote';

it('has the same keys in both languages', () => {
  expect(textKeys(en)).toEqual(textKeys(zh));
});

it('uses on each page only the texts that the page loads', () => {
  expect(findUnloadedTexts(join(import.meta.dirname, '..'), remote)).toEqual([]);
});

const except = {
  // Quoted by the specification.
  quoted: ['login.expired', 'oauth.redirecting'],
  otherTokens: ['personal.access-token.create', 'personal.access-token.copy', 'personal.access-token.placeholder'],
};

it('uses the terms of the glossary', () => {
  expect([{ en, zh }, getLabels(remote)].flatMap((texts) => findForbiddenTexts(texts, except))).toEqual([]);
});
