import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseCommand as releaseCommandFor } from '../../release/release-command.mjs';

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

export const dataDir = () => resolve(process.env.DATA_DIR || join(root, '.data'));

/**
 * Formats a release command for the store in use, ready to be pasted into a shell.
 * @param {string} words
 */
export const releaseCommand = (words) => releaseCommandFor(words, process.env, root);

export function checkedOutCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

export function consoleVersion() {
  const commit = checkedOutCommit();
  return commit ? `${packageVersion('host')} (${commit.slice(0, 8)})` : packageVersion('host');
}

/** @type {readonly string[]} */
export const releasedNames = ['host', ...remoteNames()];

export function remoteNames() {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  return folders.flatMap((name) => /^remote-([a-z][a-z0-9]*)$/.exec(name)?.[1] ?? []).sort();
}

/** @param {string} name */
export const packageFolder = (name) => join(root, name === 'host' || name === 'gateway' ? name : `remote-${name}`);

/**
 * @param {string} name
 * @returns {string}
 */
export const packageVersion = (name) => JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')).version;

/** @param {string} folder */
export function bundlerOf(folder) {
  const manifest = createRequire(join(folder, 'package.json')).resolve('@rspack/cli/package.json');
  return join(dirname(manifest), 'bin', 'rspack.js');
}

/** @param {string} path */
export const readJson = (path) => {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  } catch {
    // An unreadable build record only causes a rebuild.
    return null;
  }
};
