import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { install } from '../../../host/bin/lib/install.mjs';
import { exitWithError, UserError } from '../../../host/bin/lib/user-error.mjs';
import { root } from '../../../host/bin/lib/workspace.mjs';
import { findBrowser } from './browser.mjs';
import { chooseSteps } from './choose-steps.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Command, arguments and environment of each step. Only journeys need the browser, which may have to be installed. */
const commands = {
  format: () => [bin('biome'), ['format', '.']],
  lint: () => [bin('biome'), ['lint', '--error-on-warnings', '.']],
  sources: () => [process.execPath, ['e2e/bin/sources.mjs']],
  types: () => [bin('tsc'), ['--noEmit']],
  unit: () => [bin('vitest'), ['run']],
  build: () => [process.execPath, ['host/bin/build-all.mjs']],
  e2e: async () => [
    join(root, 'e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '--config', 'e2e/playwright.config.ts'],
    { CHROMIUM_PATH: await findBrowser() },
  ],
};

function execute(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/**
 * The seed that selects a tenth of the long suites: `TEST_SEED`, or a random one. Empty with `TEST_FULL=1`, which runs all.
 */
function chooseSeed() {
  if (process.env.TEST_FULL) {
    return '';
  }
  const seed = process.env.TEST_SEED || String(randomInt(1_000_000));
  console.log(`Long suites run a tenth: TEST_SEED=${seed} repeats this one, TEST_FULL=1 runs all.`);
  return seed;
}

/** Runs all steps, or the named ones; stops at the first failure. */
export async function main(words) {
  try {
    const steps = chooseSteps(words);
    const isSampled = steps.some(({ name, args }) => ['unit', 'e2e'].includes(name) && args.length === 0);
    const seed = isSampled ? chooseSeed() : '';
    await install((line) => console.log(line));
    for (const { name, args } of steps) {
      const started = Date.now();
      console.log(`\n== ${name}`);
      const [command, ownArgs, env = {}] = await commands[name]();
      const code = await execute(command, [...ownArgs, ...args], { ...env, TEST_SEED: args.length > 0 ? '' : seed });
      if (code !== 0) {
        throw new UserError(`${name} failed`);
      }
      console.log(`== ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  } catch (error) {
    exitWithError(error);
  }
}
