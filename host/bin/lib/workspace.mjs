import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseCommand as releaseCommandFor } from '../../release/release-command.mjs';

/** The folder of the workspace. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where the console keeps its data, absolute. */
export const dataDir = () => resolve(process.env.DATA_DIR || join(root, '.data'));

/**
 * The release command as somebody would type it who means the store that is in use.
 * @param {string} words
 */
export const releaseCommand = (words) => releaseCommandFor(words, process.env, root);

/** The full hash of the commit that is checked out; empty outside of a repository. */
export function checkedOutCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** The version of the console, with the commit where that is known: `1.4.2 (1a2b3c4d)`. */
export function consoleVersion() {
  const commit = checkedOutCommit();
  return commit ? `${packageVersion('host')} (${commit.slice(0, 8)})` : packageVersion('host');
}

/**
 * What is released: the host, and every remote that has its folder here.
 * @type {readonly string[]}
 */
export const releasedNames = ['host', ...remoteNames()];

/** The remotes of the workspace, sorted. */
export function remoteNames() {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  return folders.flatMap((name) => /^remote-([a-z][a-z0-9]*)$/.exec(name)?.[1] ?? []).sort();
}

/** @param {string} name */
export const packageFolder = (name) => join(root, name === 'host' || name === 'gateway' ? name : `remote-${name}`);

/**
 * The version in a package's package.json.
 * @param {string} name
 * @returns {string}
 */
export const packageVersion = (name) => JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')).version;

/**
 * The bundler's command line, as a package sees it.
 * @param {string} folder
 */
export function bundlerOf(folder) {
  const manifest = createRequire(join(folder, 'package.json')).resolve('@rspack/cli/package.json');
  return join(dirname(manifest), 'bin', 'rspack.js');
}

/** @param {string} path */
export const readJson = (path) => {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  } catch {
    // A note of what was done that cannot be read only means doing it again.
    return null;
  }
};
