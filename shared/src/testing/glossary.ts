/**
 * Checks catalogues against the glossary.
 *
 * {@includeCode ../../examples/testing/glossary.ts}
 * @module
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Extensions, Label, Search } from '../extensions';

const glossaryPath = join(import.meta.dirname, '../../../docs/glossary.md');

/** Terms in the last column of the glossary; "token (in English)" has its own rule below. */
export const forbiddenWords: readonly string[] = readFileSync(glossaryPath, 'utf8')
  .replace(/^## Code$[\s\S]*/m, '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .flatMap((row) => row.split('|').at(-2)?.split(',') ?? [])
  .map((word) => word.trim())
  .filter((word) => word !== '' && !word.endsWith('(in English)'));

const isHan = (word: string) => /\p{Script=Han}/u.test(word);

const toPattern = (word: string) => (isHan(word) ? new RegExp(word, 'u') : new RegExp(`(?<![\\w{])${word}(?![\\w}])`, 'iu'));

const forbiddenPatterns = forbiddenWords.map((word) => ({ word, found: toPattern(word) }));

type Texts = Readonly<Record<string, string>>;
type Catalogue = { en: Texts; zh: Texts };

const tokenPattern = toPattern('tokens?');
const systemAccessToken = /\bsystem access tokens?\b/giu;

const matchesKey = (keys: readonly string[], key: string) => keys.includes(key.replace(/_one$/, ''));

const findForbiddenWords = (texts: Texts, quoted: readonly string[]) =>
  Object.entries(texts)
    .filter(([key]) => !matchesKey(quoted, key))
    .flatMap(([key, text]) => forbiddenPatterns.filter(({ found }) => found.test(text)).map(({ word }) => `${key}: ${word}`));

/** Chinese tells API keys (令牌) from text tokens (Token), so English may say "token" only where Chinese does. */
const findApiKeysCalledTokens = ({ en, zh }: Catalogue, others: readonly string[]) =>
  Object.entries(en)
    .filter(([key, text]) => tokenPattern.test(text.replaceAll(systemAccessToken, '')) && !matchesKey(others, key))
    .filter(([key]) => !tokenPattern.test(zh[key.replace(/_one$/, '')] ?? ''))
    .map(([key]) => `${key}: token`);

/** Lists texts that use a term the glossary replaces, as `key: term`. */
export const findForbiddenTexts = (
  { en, zh }: Catalogue,
  {
    quoted = [],
    otherTokens = [],
  }: {
    /** Keys whose texts are quoted from elsewhere, such as a specification. */
    quoted?: readonly string[];
    /** Keys about tokens that are no API keys. */
    otherTokens?: readonly string[];
  } = {},
): string[] => [...findForbiddenWords(en, quoted), ...findForbiddenWords(zh, quoted), ...findApiKeysCalledTokens({ en, zh }, otherTokens)];

const getSearchLabels = ({ label, details = [], actions = [] }: Search): Label[] => [
  label,
  ...details.flatMap(({ text, values = {} }) => [...(text ? [text] : []), ...Object.values(values)]),
  ...actions.map((action) => action.label),
];

/** The labels of a remote's pages, tabs, commands and searches as a catalogue. */
export function getLabels({ navigation, settingsTabs, commands, searches = [] }: Extensions): Catalogue {
  const labels = [...[...navigation, ...settingsTabs, ...commands].map(({ label }) => label), ...searches.flatMap(getSearchLabels)];
  return {
    en: Object.fromEntries(labels.map(({ en }) => [en, en])),
    zh: Object.fromEntries(labels.map(({ en, zh }) => [en, zh])),
  };
}
