import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageFolder, root } from './workspace.mjs';

const skippedFolders = new Set(['node_modules', 'dist', 'dist-server', '.git', '.data', 'test-results']);

const testFile = /\.test\.[cm]?[jt]sx?$/;

/**
 * @param {string} path
 * @param {readonly string[]} excluded absolute paths that are left out
 * @returns {string[]}
 */
function listFiles(path, excluded) {
  if (!existsSync(path) || excluded.includes(path)) {
    return [];
  }
  if (statSync(path).isFile()) {
    return testFile.test(basename(path)) ? [] : [path];
  }
  return readdirSync(path)
    .filter((name) => !skippedFolders.has(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name), excluded));
}

/**
 * @param {string} folder
 * @param {readonly string[]} paths relative to the folder
 * @param {readonly string[]} [excluded] relative to the folder, left out
 */
export function hashFiles(folder, paths, excluded = []) {
  const hash = createHash('sha256');
  const excludedPaths = excluded.map((path) => join(folder, path));
  for (const path of paths) {
    for (const file of listFiles(join(folder, path), excludedPaths)) {
      const bytes = readFileSync(file);
      hash.update(`${file.slice(folder.length)}\0${bytes.byteLength}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

/** @param {readonly string[]} paths */
const contentHash = (paths, excluded = /** @type {readonly string[]} */ ([])) => hashFiles(root, paths, excluded);

const lockfiles = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/** @param {string} name `host`, `gateway` or a remote */
export function sourceHash(name) {
  const folder = packageFolder(name).slice(root.length + 1);
  if (name === 'gateway') {
    return contentHash([folder, 'shared/src/build', 'shared/src/contract', ...lockfiles]);
  }
  // The host's servers are not part of its browser release.
  if (name === 'host') {
    return contentHash(
      [folder, 'shared/package.json', 'shared/src', ...lockfiles],
      ['edge', 'gateways', 'kit', 'page', 'release', 'bin', 'rspack.server.config.ts'].map((part) => join(folder, part)),
    );
  }
  return contentHash([folder, 'shared/package.json', 'shared/api/surface.json', 'shared/src/build', 'shared/src/extensions', ...lockfiles]);
}

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
    ...lockfiles,
  ]);
