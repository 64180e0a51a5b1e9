import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { serverHash, sourceHash } from './source-hash.mjs';
import { bundlerPath, packageFolder, readJson, root } from './workspace.mjs';

const recordsFolder = join(root, 'node_modules', '.cache', 'gateway-console');

/** @param {string} path */
const fileHash = (path) => (existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : '');

/**
 * Builds a package unless its `dist` already holds a build of these sources. Other tools write to `dist` as well, so the output is
 * verified by its hash.
 * @param {string} name
 * @param {string} hash of the sources
 * @param {string} resultFile what names or is the result, in `dist`
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} [force] builds all the same: the record of the build says from which commit it is
 * @returns {Promise<string>} the folder of the result
 */
async function buildOnce(name, hash, resultFile, env, force = false) {
  const folder = packageFolder(name);
  const result = join(folder, 'dist', resultFile);
  const recordPath = join(recordsFolder, `${name}.json`);
  const key = `${hash} ${env.RELEASE_VERSION ?? ''}`;
  const lastBuild = readJson(recordPath);
  if (force || lastBuild?.key !== key || lastBuild.result !== fileHash(result)) {
    // The output must go to its usual folder even when a release sets BUILD_DIR.
    const { BUILD_DIR: _, ...rest } = env;
    await run(`Building ${name}`, process.execPath, [bundlerPath(folder), 'build'], { cwd: folder, env: rest });
    mkdirSync(recordsFolder, { recursive: true });
    writeFileSync(recordPath, JSON.stringify({ key, result: fileHash(result) }));
  }
  return join(folder, 'dist');
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean} [force]
 */
export const buildRelease = (name, version, force) =>
  buildOnce(name, sourceHash(name), 'release.json', { ...process.env, RELEASE_VERSION: version }, force);

export const buildGateway = () => buildOnce('gateway', sourceHash('gateway'), 'main.mjs', process.env);

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [extraEnv]
 */
export function bundleServers(folder, extraEnv = {}) {
  const host = packageFolder('host');
  const env = { ...process.env, ...extraEnv, SERVER_DIR: folder };
  return run('Bundling the servers', process.execPath, [bundlerPath(host), 'build', '-c', 'rspack.server.config.ts'], { cwd: host, env });
}

export async function buildServers() {
  const folder = join(packageFolder('host'), 'dist-server');
  const stamp = join(folder, 'stamp.json');
  const hash = serverHash();
  if (readJson(stamp)?.hash === hash) {
    return folder;
  }

  // Concurrent commands may each find the bundles stale, so each builds a draft and renames the files into place.
  const draft = join(folder, `draft-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  try {
    await bundleServers(draft);
    for (const name of readdirSync(draft)) {
      renameSync(join(draft, name), join(folder, name));
    }
    writeFileSync(stamp, JSON.stringify({ hash }));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
