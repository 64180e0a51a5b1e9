import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The compiler options of the workspace, for the `extends` of a repository.
 * @param {string} root
 */
export function compilerPreset(root) {
  const { compilerOptions } = read(join(root, 'tsconfig.json'));
  const { incremental: _, tsBuildInfoFile: __, ...options } = compilerOptions;
  return { compilerOptions: options };
}

/**
 * Format and rules of the workspace, with what holds for a remote, for the `extends` of a repository.
 * @param {string} root
 */
export function lintPreset(root) {
  const { formatter, javascript, linter, overrides } = read(join(root, 'biome.json'));
  const ruleOf = (/** @type {string} */ pattern) => overrides.find(({ includes }) => includes.includes(pattern)).linter;
  return {
    formatter,
    javascript,
    linter,
    overrides: [
      { includes: ['**/*.config.ts'], linter: ruleOf('**/*.config.ts') },
      { includes: ['**/src/**'], linter: ruleOf('remote-*/src/**') },
    ],
  };
}
