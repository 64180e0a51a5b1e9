import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { root } from './workspace.mjs';

const pnpm = 'pnpm@10.34.9';

const stampPath = join(root, 'node_modules', '.console-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');

export const isInstalled = () => existsSync(stampPath) && readFileSync(stampPath, 'utf8') === lockHash();

/**
 * Installs the lockfile's packages unless they are installed already.
 * @param {(line: string) => void} print
 */
export async function install(print) {
  if (isInstalled()) {
    return;
  }
  print('Installing packages (the first time this takes a minute or two) …');
  // CI stops the package manager from prompting.
  const env = { ...process.env, CI: 'true' };
  await run('Installing packages', 'npx', ['--yes', pnpm, 'install', '--frozen-lockfile'], {
    cwd: root,
    env,
    shell: process.platform === 'win32',
  });
  writeFileSync(stampPath, lockHash());
}
