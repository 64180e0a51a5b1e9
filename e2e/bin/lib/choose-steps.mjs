import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../host/bin/lib/user-error.mjs';
import { root } from '../../../host/bin/lib/workspace.mjs';

/** What CI runs, in order. */
export const stepNames = ['format', 'lint', 'sources', 'types', 'unit', 'build', 'e2e'];

/**
 * Resolves the words after `npm test --`: steps, packages, and files or folders with tests.
 * Journeys test the built console, so they include the build.
 *
 * @param {string[]} words
 * @returns {{ name: string, args: string[] }[]} steps in CI order with the arguments of their tool; all steps without words
 * @throws {UserError} for a word that names nothing
 */
export function chooseSteps(words) {
  if (words.length === 0) {
    return stepNames.map((name) => ({ name, args: [] }));
  }
  const chosen = new Map();
  const add = (name, ...args) => chosen.set(name, [...(chosen.get(name) ?? []), ...args]);
  for (const word of words) {
    if (word === 'e2e' || (word.startsWith('e2e/') && !word.includes('.test.'))) {
      add('build');
      add('e2e', ...(word === 'e2e' ? [] : [existing(word)]));
      if (hasUnitTests(word)) {
        add('unit', word);
      }
    } else if (stepNames.includes(word)) {
      add(word);
    } else {
      add('unit', existsSync(join(root, word, 'package.json')) ? `${join(root, word)}/` : existing(word));
    }
  }
  return stepNames.flatMap((name) => (chosen.has(name) ? [{ name, args: chosen.get(name) }] : []));
}

/** Whether a folder of journeys holds tests that run without a browser as well. */
function hasUnitTests(word) {
  const folder = join(root, word);
  return (
    word !== 'e2e' && existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder).some((file) => file.endsWith('.test.ts'))
  );
}

/** A path, which may end in the line of a test: `file:68`. */
function existing(path) {
  if (existsSync(join(root, path.replace(/:\d+$/, '')))) {
    return path;
  }
  throw new UserError(`${path} is no step (${stepNames.join(', ')}), no package and no file or folder with tests`);
}
