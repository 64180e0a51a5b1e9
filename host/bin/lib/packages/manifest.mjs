import { UserError } from '../user-error.mjs';

/**
 * @typedef {Record<string, string>} Versions
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} [description]
 * @property {Versions} [dependencies]
 * @property {Versions} [devDependencies]
 * @property {Versions} [bin]
 * @typedef {object} Workspace what the specifiers of the workspace stand for
 * @property {Versions} catalog
 * @property {Versions} versions of the packages, by name
 * @typedef {object} Publication how a manifest differs outside of the workspace
 * @property {readonly string[]} peers packages of which host, remotes and tests share one instance
 * @property {(name: string) => boolean} needs whether the published code imports a dependency
 * @property {readonly string[]} tools development dependencies that it imports
 * @property {Record<string, unknown>} exports
 * @property {Versions} [bin]
 * @property {readonly string[]} files
 */

/**
 * @param {string} name
 * @param {string} specifier `catalog:`, `workspace:*`, `workspace:^` or a version
 * @param {Workspace} workspace
 */
export function resolveSpecifier(name, specifier, { catalog, versions }) {
  if (!/^(catalog|workspace):/.test(specifier)) {
    return specifier;
  }
  const version = (specifier === 'catalog:' ? catalog : versions)[name];
  if (version === undefined) {
    throw new UserError(`${name} ${specifier} has no version: add it to the catalog of pnpm-workspace.yaml`);
  }
  return specifier === 'workspace:^' ? `^${version}` : version;
}

/**
 * The manifest that npm installs: exact versions, and ranges for peers.
 * @param {Manifest} manifest
 * @param {Publication} publication
 * @param {Workspace} workspace
 */
export function publishedManifest(manifest, { peers, needs, tools, exports, bin, files }, workspace) {
  const { name, version, description, dependencies = {}, devDependencies = {} } = manifest;
  const specifiers = { ...devDependencies, ...dependencies };
  const resolve = (/** @type {readonly string[]} */ names, range = '') =>
    Object.fromEntries(
      names.toSorted().map((other) => [other, range + resolveSpecifier(other, specifiers[other] ?? 'catalog:', workspace)]),
    );
  const needed = [...Object.keys(dependencies).filter(needs), ...tools].filter((other) => !peers.includes(other));
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.19' },
    ...(bin && { bin }),
    exports: { ...exports, './package.json': './package.json' },
    files,
    dependencies: resolve(needed),
    peerDependencies: resolve(peers, '^'),
  };
}

/**
 * Points the entry points of a package at what the compiler makes of them.
 * @param {Versions} exports
 * @param {(source: string) => string} compiled path without its ending
 * @param {string} [ending] of the scripts
 */
export const compiledExports = (exports, compiled, ending = '.js') =>
  Object.fromEntries(
    Object.entries(exports).map(([entry, source]) => {
      const path = compiled(source.replace(/\.tsx?$/, ''));
      return [entry, { types: `${path}.d.ts`, default: `${path}${ending}` }];
    }),
  );
