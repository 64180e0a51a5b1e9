import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install } from '../../../host/bin/lib/install.mjs';
import { root } from '../../../host/bin/lib/workspace.mjs';
import { findBrowser } from './browser.mjs';

/**
 * Runs Playwright with the words of the command line, and returns its exit code.
 *
 * @param {string} config path from the root
 */
export async function runPlaywright(config) {
  await install((line) => console.log(line));
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser() };
  const playwright = join(root, 'e2e', 'node_modules', 'playwright', 'cli.js');
  const words = [playwright, 'test', '--config', config, ...process.argv.slice(2)];
  return spawnSync(process.execPath, words, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}
