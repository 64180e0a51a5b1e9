import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildRelease } from './build.mjs';
import { sourceHash } from './content-hash.mjs';
import { dataDir, packageVersion, readJson, releaseCommand, releasedNames } from './workspace.mjs';

/**
 * Limits how many calls run at the same time.
 * @param {number} limit
 * @returns {<Value>(call: () => Promise<Value>) => Promise<Value>}
 */
function atMost(limit) {
  /** @type {(() => void)[]} */
  const waiting = [];
  let running = 0;
  return async (call) => {
    if (running >= limit) {
      await new Promise((/** @type {(value: void) => void} */ settle) => waiting.push(settle));
    }
    running += 1;
    try {
      return await call();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/**
 * Publishes the packages whose sources changed, and promotes them unless an operator chose another version.
 * @param {string} servers the folder of the bundles
 * @param {(line: string) => void} say
 */
export async function publishAndPromote(servers, say) {
  const { releaseFromStart } = await import(pathToFileURL(join(servers, 'start.mjs')).href);
  const notePath = join(dataDir(), 'start.json');
  const inTurn = atMost(2);
  const isShared = Boolean(process.env.RELEASE_STORE);
  const packages = releasedNames.map((name) => ({
    name,
    version: packageVersion(name),
    hash: sourceHash(name),
    build: (/** @type {string} */ version) =>
      inTurn(() => {
        say(`Building ${name} ${version} …`);
        return buildRelease(name, version, isShared);
      }),
  }));
  const store = process.env.RELEASE_STORE || `file:${join(dataDir(), 'store')}`;
  const released = await releaseFromStart(store, packages, readJson(notePath)?.published ?? {}, isShared).catch(
    (/** @type {unknown} */ error) => {
      // An unreachable, read-only or full store must not prevent the start: the edge serves what it can, or explains why not.
      if (!(error instanceof Error && 'kind' in error && error.kind === 'unexpected')) {
        throw error;
      }
      say(`Nothing was published: ${error.message}`);
      return null;
    },
  );
  if (released === null) {
    return;
  }
  const { record, live, left } = released;
  writeFileSync(notePath, `${JSON.stringify({ published: record }, null, 2)}\n`);
  for (const line of live) {
    say(`Live: ${line}`);
  }
  for (const line of left) {
    say(`Left alone: ${line.replaceAll('npm run -s release -- ', releaseCommand(''))}`);
  }
}
