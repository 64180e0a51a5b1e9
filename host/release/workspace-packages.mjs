import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The remote of a repository that holds nothing else; undefined in the workspace.
 * @param {string} root
 */
export function repositoryRemote(root) {
  const declaration = join(root, 'src', 'remote.ts');
  return existsSync(declaration) ? /\bname: ['"]([a-z][a-z0-9]*)['"]/.exec(readFileSync(declaration, 'utf8'))?.[1] : undefined;
}

/** @param {string} root */
export function listRemotes(root) {
  const own = repositoryRemote(root);
  if (own !== undefined) {
    return [own];
  }
  const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'package.json')));
  return folders.flatMap((folder) => /^remote-([a-z][a-z0-9]*)$/.exec(folder)?.[1] ?? []).sort();
}

/**
 * @param {string} root
 * @param {string} name `host`, `gateway` or a remote
 */
export function packageFolder(root, name) {
  if (repositoryRemote(root) === name) {
    return root;
  }
  return join(root, name === 'host' || name === 'gateway' ? name : `remote-${name}`);
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {string}
 */
export const packageVersion = (root, name) => JSON.parse(readFileSync(join(packageFolder(root, name), 'package.json'), 'utf8')).version;

/** @param {string} from a file */
const resolveBundler = (from) => createRequire(from).resolve('@rspack/cli/package.json');

/**
 * The bundler of a package; in a repository of its own it may be installed for the kit alone.
 * @param {string} folder of the package
 */
export function bundlerPath(folder) {
  let manifest;
  try {
    manifest = resolveBundler(join(folder, 'package.json'));
  } catch {
    manifest = resolveBundler(import.meta.url);
  }
  return join(dirname(manifest), 'bin', 'rspack.js');
}

/**
 * Returns the full hash of the checked-out commit; empty outside a repository.
 * @param {string} folder
 */
export function checkedOutCommit(folder) {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/**
 * Formats the console's version with its commit, if known: `1.4.2 (1a2b3c4d)`. A standalone edge has them in its own package.json.
 * @param {string} root
 */
export function consoleVersion(root) {
  const host = join(root, 'host');
  const isWorkspace = existsSync(host);
  const manifest = join(isWorkspace ? host : root, 'package.json');
  const { version = 'unknown', commit = '' } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const builtFrom = isWorkspace ? checkedOutCommit(root) : commit;
  return builtFrom ? `${version} (${builtFrom.slice(0, 8)})` : version;
}
