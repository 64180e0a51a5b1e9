import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildRelease } from './build.mjs';
import { sourceHash } from './source-hash.mjs';
import { dataDir, packageVersion, readJson, releaseCommand, releasedNames } from './workspace.mjs';

/**
 * @param {number} limit
 * @returns {<Value>(call: () => Promise<Value>) => Promise<Value>}
 */
function createLimiter(limit) {
  /** @type {(() => void)[]} */
  const queue = [];
  let active = 0;
  return async (call) => {
    if (active >= limit) {
      await new Promise((/** @type {(value: void) => void} */ resolve) => queue.push(resolve));
    }
    active += 1;
    try {
      return await call();
    } finally {
      active -= 1;
      queue.shift()?.();
    }
  };
}

/**
 * Publishes the packages whose sources changed, and promotes them unless an operator chose another version.
 * @param {string} servers the folder of the bundles
 * @param {(line: string) => void} print
 */
export async function publishAndPromote(servers, print) {
  const { releaseFromStart } = await import(pathToFileURL(join(servers, 'start.mjs')).href);
  const recordPath = join(dataDir(), 'start.json');
  const limitBuilds = createLimiter(2);
  const isShared = Boolean(process.env.RELEASE_STORE);
  const packages = releasedNames.map((name) => ({
    name,
    version: packageVersion(name),
    hash: sourceHash(name),
    build: (/** @type {string} */ version) =>
      limitBuilds(() => {
        print(`Building ${name} ${version} …`);
        return buildRelease(name, version, isShared);
      }),
  }));
  const store = process.env.RELEASE_STORE || `file:${join(dataDir(), 'store')}`;
  const released = await releaseFromStart(store, packages, readJson(recordPath)?.published ?? {}, isShared).catch(
    (/** @type {unknown} */ error) => {
      // An unreachable, read-only or full store must not prevent the start: the edge serves what it can, or explains why not.
      if (!(error instanceof Error && 'kind' in error && error.kind === 'unexpected')) {
        throw error;
      }
      print(`Nothing was published: ${error.message}`);
      return null;
    },
  );
  if (released === null) {
    return;
  }
  const { record, live, skipped } = released;
  writeFileSync(recordPath, `${JSON.stringify({ published: record }, null, 2)}\n`);
  for (const line of live) {
    print(`Live: ${line}`);
  }
  for (const line of skipped) {
    print(`Left alone: ${line.replaceAll('npm run -s release -- ', releaseCommand(''))}`);
  }
}
