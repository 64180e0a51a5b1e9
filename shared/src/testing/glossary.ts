import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const glossary = join(import.meta.dirname, '../../../docs/glossary.md');

/** The words of the last column, which another word of the same row stands for. */
export const forbiddenWords: readonly string[] = readFileSync(glossary, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .flatMap((row) => row.split('|').at(-2)?.split(',') ?? [])
  .map((word) => word.trim())
  .filter((word) => word !== '');

const isHan = (word: string) => /\p{Script=Han}/u.test(word);

const pattern = (word: string) => (isHan(word) ? new RegExp(word, 'u') : new RegExp(`(?<![\\w{])${word}(?![\\w}])`, 'iu'));

const patterns = forbiddenWords.map((word) => ({ word, found: pattern(word) }));

/**
 * Texts that use a word which `docs/glossary.md` has another one for, as `key: word`.
 *
 * @param quoted keys whose texts are given from outside, such as by a specification
 */
export const forbiddenTexts = (texts: Readonly<Record<string, string>>, quoted: readonly string[] = []): string[] =>
  Object.entries(texts)
    .filter(([key]) => !quoted.includes(key))
    .flatMap(([key, text]) => patterns.filter(({ found }) => found.test(text)).map(({ word }) => `${key}: ${word}`));
