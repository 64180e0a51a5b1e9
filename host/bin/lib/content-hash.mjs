import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageFolder, root } from './workspace.mjs';

const skippedFolders = new Set(['node_modules', 'dist', 'dist-server', '.git', '.data', 'test-results']);

// Tests are no part of what is built.
const skippedFile = /\.test\.[cm]?[jt]sx?$/;

/**
 * The files under a path, sorted; a path that is a file stands for itself.
 * @param {string} path
 * @param {readonly string[]} without absolute paths that are left out
 * @returns {string[]}
 */
function filesUnder(path, without) {
  if (!existsSync(path) || without.includes(path)) {
    return [];
  }
  if (statSync(path).isFile()) {
    return skippedFile.test(basename(path)) ? [] : [path];
  }
  return readdirSync(path)
    .filter((name) => !skippedFolders.has(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name), without));
}

/**
 * A hash over names and contents of everything under some paths of a folder.
 * @param {string} folder
 * @param {readonly string[]} paths relative to the folder
 * @param {readonly string[]} [without] relative to the folder, left out
 */
export function hashUnder(folder, paths, without = []) {
  const hash = createHash('sha256');
  const left = without.map((path) => join(folder, path));
  for (const path of paths) {
    for (const file of filesUnder(join(folder, path), left)) {
      const bytes = readFileSync(file);
      hash.update(`${file.slice(folder.length)}\0${bytes.byteLength}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

/** @param {readonly string[]} paths */
const contentHash = (paths, without = /** @type {readonly string[]} */ ([])) => hashUnder(root, paths, without);

const everywhere = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/**
 * Hash over everything that the build of a package reads.
 * @param {string} name `host`, `gateway` or a remote
 */
export function sourceHash(name) {
  const own = packageFolder(name).slice(root.length + 1);
  if (name === 'gateway') {
    return contentHash([own, 'shared/src/build', 'shared/src/contract', ...everywhere]);
  }
  // The servers beside the host's browser code are no part of its release.
  if (name === 'host') {
    return contentHash(
      [own, 'shared/package.json', 'shared/src', ...everywhere],
      ['edge', 'gateways', 'page', 'release', 'bin', 'rspack.server.config.ts'].map((part) => join(own, part)),
    );
  }
  return contentHash([own, 'shared/package.json', 'shared/api/surface.json', 'shared/src/build', 'shared/src/extensions', ...everywhere]);
}

/** Hash over what the bundles of the edge and the release command read. */
export const serverHash = () =>
  contentHash([
    'host/contract',
    'host/edge',
    'host/gateways',
    'host/page',
    'host/release',
    'host/rspack.server.config.ts',
    'shared/src/build',
    'shared/src/contract',
    'shared/src/extensions',
    ...everywhere,
  ]);
