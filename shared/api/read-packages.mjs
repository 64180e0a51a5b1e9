import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { eagerModules, lazyModules } from '../src/build/shared-module-names.mjs';
import { documentedPackages, publishedExports, readManifest, root } from './entry-points.mjs';
import { createExportReader } from './read-exports.mjs';

/** Modules whose values are in `surface.json`, with their types in full. */
const runtimeModules = [...eagerModules, ...lazyModules].map((name) => `@console/shared/${name}`);

const isScript = ([, path]) => /\.tsx?$/.test(path);

// Such an expansion is that of a library.
const shorten = (type) => (type.length > 400 ? 'value' : type);

/**
 * Reads what the published packages export.
 * @returns {Record<string, import('./shapes.mjs').Surface>} by package
 */
export function readPackages() {
  const api = new API({ cwd: root });
  try {
    const config = join(import.meta.dirname, 'docs.tsconfig.json');
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    const { readExports } = createExportReader(project);
    return Object.fromEntries(
      documentedPackages.map((folder) => {
        const { name: packageName } = readManifest(folder);
        const modules = Object.entries(publishedExports(folder)).filter(isScript);
        const exports = modules.map(([entry, path]) => {
          const module = join(packageName, entry);
          const entries = readExports(join(root, folder, path)).filter(({ isValue }) => !isValue || !runtimeModules.includes(module));
          return [module, Object.fromEntries(entries.map(({ name, type }) => [name, shorten(type)]))];
        });
        return [packageName, { exports: Object.fromEntries(exports), always: {}, types: {} }];
      }),
    );
  } finally {
    api.close();
  }
}
