import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The packages that teams install, by folder, with the entry points that only this workspace uses. */
export const publishedPackages = {
  shared: [
    './build/with-pinyin',
    './contract/capabilities',
    './contract/chat-schemas',
    './contract/cross-site',
    './contract/network',
    './contract/schemas',
    './contract/session-secrets',
    './development',
    './federation',
    './testing/glossary',
    './testing/sampled',
    './tracing',
  ],
  gateway: [],
  'host/kit': [],
};

/** Folders of the packages whose exports are documented. */
export const documentedPackages = Object.keys(publishedPackages);

/** @param {string} folder */
export const readManifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Entry points of a package, from the `exports` of its package.json. @returns {string[]} absolute paths */
export const entryPoints = (folder) =>
  Object.values(readManifest(folder).exports)
    .filter((path) => !path.includes('global-setup'))
    .map((path) => join(root, folder, path));

/**
 * The `exports` of a package that teams get.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export const publishedExports = (folder) =>
  Object.fromEntries(Object.entries(readManifest(folder).exports).filter(([entry]) => !publishedPackages[folder].includes(entry)));
