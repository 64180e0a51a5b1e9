import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from '../../../host/bin/lib/install.mjs';
import { endWith, Problem } from '../../../host/bin/lib/problem.mjs';
import { root } from '../../../host/bin/lib/workspace.mjs';
import { findBrowser } from './browser.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** What CI runs, in order; the browser is looked for (and installed) only where it is needed. */
const steps = [
  { name: 'format', run: () => [bin('biome'), ['format', '.']] },
  { name: 'lint', run: () => [bin('biome'), ['lint', '--error-on-warnings', '.']] },
  { name: 'types', run: () => [bin('tsc'), ['--noEmit']] },
  { name: 'unit', run: () => [bin('vitest'), ['run']] },
  { name: 'build', run: () => [process.execPath, ['host/bin/build-all.mjs']] },
  {
    name: 'e2e',
    run: async () => [
      join(root, 'e2e', 'node_modules', '.bin', 'playwright'),
      ['test', '--config', 'e2e/playwright.config.ts'],
      { CHROMIUM_PATH: await findBrowser() },
    ],
  },
];

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

/** Runs all steps, or those named; stops at the first that fails. */
export async function main(names) {
  try {
    await install((line) => console.log(line));
    for (const step of steps.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const started = Date.now();
      console.log(`\n== ${step.name}`);
      const [command, args, env = {}] = await step.run();
      const code = await execute(command, args, env);
      if (code !== 0) throw new Problem(`${step.name} failed`);
      console.log(`== ${step.name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  } catch (error) {
    endWith(error);
  }
}
