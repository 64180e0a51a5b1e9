import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The packages that remotes and their tests import. */
export const documentedPackages = ['shared', 'gateway'];

/** Entry points of a package, from the `exports` of its package.json. @returns {string[]} absolute paths */
export function entryPoints(folder) {
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.values(exports)
    .filter((path) => !path.includes('global-setup'))
    .map((path) => join(root, folder, path));
}
