import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserError } from '../../../host/bin/lib/user-error.mjs';
import { root } from '../../../host/bin/lib/workspace.mjs';

const list = 'e2e/bin/former-names.json';

const splitWords = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);

/**
 * Creates a function that finds banned words in names and comments, alone and as part of a longer name. Its result has lines from 1.
 *
 * @param {Iterable<string>} banned
 * @returns {(text: string) => { word: string, line: number }[]}
 */
export function createWordFinder(banned) {
  const patterns = [...banned].map((word) => ({ word, parts: splitWords(word) }));
  // Splitting every name of the workspace takes seconds, so only lines with these letters are split.
  const candidate = new RegExp(patterns.map(({ parts }) => parts.join('[-_]?')).join('|') || '(?!)', 'i');
  return (text) =>
    text.split('\n').flatMap((content, index) => {
      if (!candidate.test(content)) {
        return [];
      }
      const names = (content.match(/[A-Za-z][A-Za-z0-9_-]*/g) ?? []).map(splitWords);
      const found = patterns.filter(({ parts }) => names.some((words) => hasSequence(words, parts)));
      return found.map(({ word }) => ({ word, line: index + 1 }));
    });
}

const hasSequence = (words, parts) => words.some((_, start) => parts.every((part, offset) => words[start + offset] === part));

/**
 * @param {{ file: string, text: string }[]} sources
 * @throws {UserError} naming file, line and the term to use for every former name in source files and their names
 */
export function checkWords(sources) {
  const terms = JSON.parse(readFileSync(join(root, list), 'utf8'));
  // Deprecated names are aliases until the next major version.
  const checked = sources.filter(({ file }) => !/check-words(\.test)?\.mjs$|\/deprecated\.ts$/.test(file));
  const findWords = createWordFinder(Object.keys(terms));
  const problems = checked.flatMap(({ file, text }) => [
    ...findWords(basename(file).replace(/\..*/, '')).map(({ word }) => `${file}: its name says "${word}", use "${terms[word]}"`),
    ...findWords(text).map(({ word, line }) => `${file}:${line} says "${word}", use "${terms[word]}"`),
  ]);
  if (problems.length > 0) {
    throw new UserError(`${problems.join('\n')}\n\n${problems.length} former names (${list}); docs/glossary.md has the terms.`);
  }
}
