import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install } from '../../host/bin/lib/install.mjs';
import { root } from '../../host/bin/lib/workspace.mjs';
import { findBrowser } from './lib/browser.mjs';

await install((line) => console.log(line));
const env = { ...process.env, CHROMIUM_PATH: await findBrowser() };
const playwright = join(root, 'e2e', 'node_modules', 'playwright', 'cli.js');
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--config', 'e2e/bench/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, env, stdio: 'inherit' },
);
process.exit(status ?? 1);
