import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { UserError } from '../../../host/bin/lib/user-error.mjs';

const isProductCode = (file) => !/\.(test|e2e)\.|(^|\/)testing\/|^(e2e|templates)\//.test(file);

const { dirname, join } = posix;

/**
 * @param {{ file: string, text: string }[]} sources
 * @returns {{ from: string, to: string }[]} files and the files that they import by relative path. A file that loads a module lazily
 * may import its types, so lazy imports count for nothing.
 */
export function listImports(sources) {
  const files = new Set(sources.map(({ file }) => file));
  const resolve = (path) => ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'].map((end) => path + end).find((file) => files.has(file));
  return sources.flatMap(({ file, text }) => {
    const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
    const lazy = new Set(dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)));
    const imported = staticImports.map(({ moduleRequest }) => moduleRequest.value);
    const exported = staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value));
    return [...new Set([...imported, ...exported])].flatMap((specifier) => {
      const to = specifier?.startsWith('.') && !lazy.has(specifier) ? resolve(join(dirname(file), specifier)) : undefined;
      return to === undefined ? [] : [{ from: file, to }];
    });
  });
}

/** The folders beside each other that an import connects; null if one of the files lies in the folder that holds both. */
function siblingFolders({ from, to }) {
  const [a, b] = [from.split('/'), to.split('/')];
  const depth = a.findIndex((part, index) => part !== b[index]);
  const isInFolders = depth >= 0 && depth < a.length - 1 && depth < b.length - 1;
  return isInFolders ? { importer: a.slice(0, depth + 1).join('/'), imported: b.slice(0, depth + 1).join('/') } : null;
}

/**
 * Finds folders of product code that import each other, directly or through other folders beside them.
 *
 * @param {{ from: string, to: string }[]} imports
 * @returns {string[]} a line for each pair of folders in a circle, with one of its imports
 */
export function findFolderCircles(imports) {
  const pairs = new Map();
  for (const { from, to } of imports) {
    const folders = isProductCode(from) && isProductCode(to) ? siblingFolders({ from, to }) : null;
    if (folders) {
      pairs.set(`${folders.importer} imports ${folders.imported}`, { ...folders, example: `${from} imports ${to}` });
    }
  }
  const canReach = (from, to, passed = new Set()) =>
    from === to ||
    [...pairs.values()].some(
      ({ importer, imported }) => importer === from && !passed.has(imported) && canReach(imported, to, passed.add(imported)),
    );
  return [...pairs]
    .filter(([, { importer, imported }]) => canReach(imported, importer))
    .map(([name, { example }]) => `${name}, since ${example}`);
}

/**
 * Finds imports that reach into another feature of a remote instead of its `index.ts`, or out of the remote.
 *
 * @param {{ from: string, to: string }[]} imports
 * @returns {string[]}
 */
export const findDeepImports = (imports) =>
  imports.flatMap(({ from, to }) => {
    const [remote, source, feature] = from.split('/');
    if (!remote.startsWith('remote-') || source !== 'src' || feature === 'testing') {
      return [];
    }
    const [otherRemote, folder, otherFeature, ...inside] = to.split('/');
    const isOwn = remote === otherRemote && (folder !== 'src' || feature === otherFeature);
    const isPublic = remote === otherRemote && (inside.length === 0 || inside[0] === 'index.ts' || otherFeature === 'testing');
    return isOwn || isPublic ? [] : [`${from} imports ${to}`];
  });

/**
 * @param {{ file: string, text: string }[]} sources
 * @throws {UserError} naming circles between folders and deep imports of features
 */
export function checkImports(sources) {
  const imports = listImports(sources);
  const circles = findFolderCircles(imports);
  if (circles.length > 0) {
    throw new UserError(
      `${circles.join('\n')}\n\nFolders beside each other import one way. Move a file, or pass what it needs as an argument.`,
    );
  }
  const deep = findDeepImports(imports);
  if (deep.length > 0) {
    throw new UserError(`${deep.join('\n')}\n\nA feature of a remote imports another one only through its index.ts.`);
  }
}
