import { join } from 'node:path';
import { findUnloadedTexts, textKeys } from '@console/shared/testing';
import { findForbiddenTexts, getLabels } from '@console/shared/testing/glossary';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { remote } from './remote';
import { topics } from './topics';

it('has the same keys in both languages', () => {
  expect(textKeys(en)).toEqual(textKeys(zh));
});

it('uses on each page only the texts that page loads', () => {
  expect(findUnloadedTexts(join(import.meta.dirname, '..'), remote, topics)).toEqual([]);
});

const except = {
  // Quoted from the specification, and from that of SMTP.
  quoted: ['user.status.banned', 'option.SMTPForceAuthLogin'],
  otherTokens: [
    'option.WeChatServerToken',
    'option.WeChatAuthEnabled.hint',
    'option.oidc.token_endpoint',
    'custom-oauth.tokenEndpoint',
    'custom-oauth.secret.again',
    'option.export.done',
    'system-prompts.tokens.hint',
  ],
};

it('uses the terms of the glossary', () => {
  expect([{ en, zh }, getLabels(remote)].flatMap((texts) => findForbiddenTexts(texts, except))).toEqual([]);
});
