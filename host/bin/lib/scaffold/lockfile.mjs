import { UserError } from '../user-error.mjs';

/** @param {string} name */
const quoteName = (name) => (name.startsWith('@') ? `'${name}'` : name);

/**
 * @param {string} lock
 * @param {string} name
 */
function findPackageLines(lock, name) {
  const [, remotes = ''] = /\nimporters:\n([\s\S]*?)\npackages:\n/.exec(lock) ?? [];
  const blocks = remotes.split(/\n(?= {2}\S)/).filter((block) => block.trimStart().startsWith('remote-'));
  const entry = `      ${quoteName(name)}:\n`;
  for (const block of blocks) {
    const index = block.indexOf(entry);
    if (index >= 0) {
      return block.slice(index).split('\n').slice(0, 3).join('\n');
    }
  }
  throw new UserError(`pnpm-lock.yaml names no version of ${name}, which a remote needs: run an install first`);
}

/**
 * Adds a remote to the lockfile. A new remote depends only on packages that other remotes have, so the next install works offline.
 * @param {string} lock
 * @param {string} folder `remote-reports`
 * @param {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} manifest
 */
export function addImporter(lock, folder, { dependencies, devDependencies }) {
  const formatPackages = (/** @type {string} */ title, /** @type {Record<string, string>} */ packages) =>
    [`    ${title}:`, ...Object.keys(packages).map((name) => findPackageLines(lock, name))].join('\n');
  const block = `  ${folder}:\n${formatPackages('dependencies', dependencies)}\n${formatPackages('devDependencies', devDependencies)}\n\n`;
  const names = [...lock.matchAll(/^ {2}(remote-[a-z0-9]+|shared):$/gm)];
  const next = names.find(([, name = '']) => name > folder);
  if (!next) {
    throw new UserError('pnpm-lock.yaml has no place for a remote: run an install first');
  }
  return lock.slice(0, next.index) + block + lock.slice(next.index);
}
