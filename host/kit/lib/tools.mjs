import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UserError } from '../../bin/lib/user-error.mjs';

const { resolve } = createRequire(import.meta.url);

/** The programs that the kit brings along, with what they take before other arguments. */
const tools = {
  build: { package: '@rspack/cli', file: 'bin/rspack.js', args: ['build'] },
  test: { package: 'vitest', file: 'vitest.mjs', args: ['run'] },
  lint: { package: '@biomejs/biome', file: 'bin/biome', args: ['check', '--error-on-warnings', '.'] },
  fix: { package: '@biomejs/biome', file: 'bin/biome', args: ['check', '--write', '.'] },
  types: { package: 'typescript', file: 'bin/tsc', args: ['--noEmit'] },
};

/** @param {string} verb */
export const isTool = (verb) => Object.hasOwn(tools, verb);

/**
 * Runs a tool in the repository.
 * @param {string} verb
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function runTool(verb, args) {
  const { package: name, file, args: ownArgs } = tools[/** @type {keyof typeof tools} */ (verb)];
  const program = join(dirname(resolve(`${name}/package.json`)), file);
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, [program, ...ownArgs, ...args], { stdio: 'inherit' });
    child.once('error', (error) => reject(new UserError(`${name} could not be started: ${error.message}`)));
    child.once('close', (code) => settle(code ?? 1));
  });
}
