import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../../host/bin/lib/problem.mjs';
import { root } from '../../../host/bin/lib/workspace.mjs';

const debianPath = '/usr/bin/chromium';

const succeeds = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** As root directly, else through sudo without a question. */
const asRoot = (args) => (process.getuid?.() === 0 ? succeeds(args[0], args.slice(1)) : succeeds('sudo', ['-n', ...args]));

/** Debian's own Chromium with fonts for Chinese pages. */
function installOnDebian() {
  console.log('Installing Chromium through apt …');
  const packages = ['chromium', 'fonts-noto-cjk'];
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  return asRoot(install) || (asRoot(['apt-get', 'update']) && asRoot(install));
}

/**
 * Path of the Chromium for the end-to-end tests; empty means Playwright's own.
 * Order: CHROMIUM_PATH, what Debian has or installs, what Playwright downloads.
 */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(debianPath)) return debianPath;
  if (existsSync('/etc/debian_version') && installOnDebian() && existsSync(debianPath)) return debianPath;
  try {
    const playwright = join(root, 'e2e', 'node_modules', 'playwright', 'cli.js');
    execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
    return '';
  } catch {
    throw new Problem('No browser for the end-to-end tests: install Chromium and set CHROMIUM_PATH to its program');
  }
}
