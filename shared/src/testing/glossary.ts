/**
 * Checks catalogues against the glossary.
 *
 * {@includeCode ../../examples/testing/glossary.ts}
 * @module
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Extensions } from '../extensions';

const glossary = join(import.meta.dirname, '../../../docs/glossary.md');

/** The words of the last column, which another word of the same row stands for; without "token (in English)", which has a rule of its own. */
export const forbiddenWords: readonly string[] = readFileSync(glossary, 'utf8')
  .replace(/^## Code$[\s\S]*/m, '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .flatMap((row) => row.split('|').at(-2)?.split(',') ?? [])
  .map((word) => word.trim())
  .filter((word) => word !== '' && !word.endsWith('(in English)'));

const isHan = (word: string) => /\p{Script=Han}/u.test(word);

const pattern = (word: string) => (isHan(word) ? new RegExp(word, 'u') : new RegExp(`(?<![\\w{])${word}(?![\\w}])`, 'iu'));

const patterns = forbiddenWords.map((word) => ({ word, found: pattern(word) }));

type Texts = Readonly<Record<string, string>>;
type Catalogue = { en: Texts; zh: Texts };

const token = pattern('tokens?');
const systemAccessToken = /\bsystem access tokens?\b/giu;

const isOneOf = (keys: readonly string[], key: string) => keys.includes(key.replace(/_one$/, ''));

const wordsIn = (texts: Texts, quoted: readonly string[]) =>
  Object.entries(texts)
    .filter(([key]) => !isOneOf(quoted, key))
    .flatMap(([key, text]) => patterns.filter(({ found }) => found.test(text)).map(({ word }) => `${key}: ${word}`));

/** Chinese tells what programs call the API with (令牌) from what models count text in (Token), so English says "token" only where Chinese does. */
const apiKeysCalledTokens = ({ en, zh }: Catalogue, others: readonly string[]) =>
  Object.entries(en)
    .filter(([key, text]) => token.test(text.replaceAll(systemAccessToken, '')) && !isOneOf(others, key))
    .filter(([key]) => !token.test(zh[key.replace(/_one$/, '')] ?? ''))
    .map(([key]) => `${key}: token`);

/**
 * Texts that use a word which `docs/glossary.md` has another one for, as `key: word`.
 *
 * @param except.quoted keys whose texts are given from outside, such as by a specification
 * @param except.otherTokens keys that speak of another token than an API key, which has another name in Chinese
 */
export const forbiddenTexts = (
  { en, zh }: Catalogue,
  { quoted = [], otherTokens = [] }: { quoted?: readonly string[]; otherTokens?: readonly string[] } = {},
): string[] => [...wordsIn(en, quoted), ...wordsIn(zh, quoted), ...apiKeysCalledTokens({ en, zh }, otherTokens)];

/** What a remote calls its pages, tabs and commands. */
export function labelsOf({ navigation, settingsTabs, commands }: Extensions): Catalogue {
  const labels = [...navigation, ...settingsTabs, ...commands].map(({ label }) => label);
  return {
    en: Object.fromEntries(labels.map(({ en }) => [en, en])),
    zh: Object.fromEntries(labels.map(({ en, zh }) => [en, zh])),
  };
}
