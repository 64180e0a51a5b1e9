import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseCommand as releaseCommandFor } from '../../release/release-command.mjs';
import * as packages from '../../release/workspace-packages.mjs';

export { bundlerPath } from '../../release/workspace-packages.mjs';

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where the console keeps its data, absolute. */
export const dataDir = () => resolve(process.env.DATA_DIR || join(root, '.data'));

/**
 * Formats a release command for the store in use, ready to be pasted into a shell.
 * @param {string} args
 */
export const releaseCommand = (args) => releaseCommandFor(args, process.env, root);

export const checkedOutCommit = () => packages.checkedOutCommit(root);

export const consoleVersion = () => packages.consoleVersion(root);

export const remoteNames = () => packages.listRemotes(root);

/** @type {readonly string[]} */
export const releasedNames = ['host', ...remoteNames()];

/** @param {string} name */
export const packageFolder = (name) => packages.packageFolder(root, name);

/** @param {string} name */
export const packageVersion = (name) => packages.packageVersion(root, name);

/** @param {string} path */
export const readJson = (path) => {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  } catch {
    // An unreadable build record only causes a rebuild.
    return null;
  }
};
