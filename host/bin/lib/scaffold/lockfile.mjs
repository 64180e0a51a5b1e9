import { Problem } from '../problem.mjs';

/** @param {string} name */
const quoted = (name) => (name.startsWith('@') ? `'${name}'` : name);

/**
 * @param {string} lock
 * @param {string} name
 */
function linesOf(lock, name) {
  const [, remotes = ''] = /\nimporters:\n([\s\S]*?)\npackages:\n/.exec(lock) ?? [];
  const blocks = remotes.split(/\n(?= {2}\S)/).filter((block) => block.trimStart().startsWith('remote-'));
  const entry = `      ${quoted(name)}:\n`;
  for (const block of blocks) {
    const at = block.indexOf(entry);
    if (at >= 0) {
      return block.slice(at).split('\n').slice(0, 3).join('\n');
    }
  }
  throw new Problem(`pnpm-lock.yaml names no version of ${name}, which a remote needs: run an install first`);
}

/**
 * Adds a remote to the lockfile. A new remote depends only on packages that other remotes have, so the next install works offline.
 * @param {string} lock
 * @param {string} folder `remote-reports`
 * @param {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} manifest
 */
export function withImporter(lock, folder, { dependencies, devDependencies }) {
  const list = (/** @type {string} */ title, /** @type {Record<string, string>} */ packages) =>
    [`    ${title}:`, ...Object.keys(packages).map((name) => linesOf(lock, name))].join('\n');
  const block = `  ${folder}:\n${list('dependencies', dependencies)}\n${list('devDependencies', devDependencies)}\n\n`;
  const names = [...lock.matchAll(/^ {2}(remote-[a-z0-9]+|shared):$/gm)];
  const next = names.find(([, name = '']) => name > folder);
  if (!next) {
    throw new Problem('pnpm-lock.yaml has no place for a remote: run an install first');
  }
  return lock.slice(0, next.index) + block + lock.slice(next.index);
}
