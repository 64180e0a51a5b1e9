import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../host/bin/lib/user-error.mjs';
import { root } from '../../../host/bin/lib/workspace.mjs';
import { installPackages } from './debian.mjs';

const debianPath = '/usr/bin/chromium';

/** With fonts for Chinese pages. */
const debianPackages = ['chromium', 'fonts-noto-cjk'];

/**
 * Path of the Chromium for the end-to-end tests; empty means Playwright's own.
 * Order: CHROMIUM_PATH, what Debian has or installs, what Playwright downloads.
 */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) {
    return process.env.CHROMIUM_PATH;
  }
  if (existsSync(debianPath)) {
    return debianPath;
  }
  if (existsSync('/etc/debian_version') && installPackages(debianPackages) && existsSync(debianPath)) {
    return debianPath;
  }
  try {
    const playwright = join(root, 'e2e', 'node_modules', 'playwright', 'cli.js');
    execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
    return '';
  } catch {
    throw new UserError('No browser for the end-to-end tests: install Chromium and set CHROMIUM_PATH to its program');
  }
}
