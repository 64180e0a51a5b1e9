import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cachedBackend } from '../release/cached-backend';
import { ReleaseError } from '../release/errors';
import { fileBackend } from '../release/file-backend';
import { backendAt, openBackend } from '../release/open-backend';
import { type ReleaseStore, releaseStore } from '../release/store';
import { type Log, messageOf } from './log';
import type { EdgeSettings } from './settings';

export type EdgeStore = {
  store: ReleaseStore;
  /** What was last read of a far store; undefined where the store is near. */
  lastKnown: ReleaseStore | undefined;
};

/** One copy for each address, so that a console that moves never shows what another store held. */
const copyOf = (dataDir: string, address: string) =>
  join(dataDir, 'store-copies', createHash('sha256').update(address).digest('hex').slice(0, 16));

/** How long a start waits for a far store that has a copy near by, in milliseconds. */
const patience = 5_000;

/** Fails when it takes longer than that: the copy does. */
const soon = <Value>(opening: Promise<Value>): Promise<Value> =>
  Promise.race([
    opening,
    pause(patience, null, { ref: false }).then(() => {
      throw new Error(`the store did not answer within ${patience / 1000} s`);
    }),
  ]);

/**
 * Opens the store of an edge. A far one is read through a copy in the data folder. An edge that has something to show, from a
 * copy or from a store that is read-only or full, starts all the same.
 *
 * @throws ReleaseError as `openBackend` does
 */
export async function openEdgeStore({ store: address, dataDir }: EdgeSettings, env: NodeJS.ProcessEnv, log: Log): Promise<EdgeStore> {
  const near = address.startsWith('s3:') ? await fileBackend(copyOf(dataDir, address)) : undefined;
  const lastKnown = near && releaseStore(near);
  const isCopied = lastKnown !== undefined && (await lastKnown.lastGood()) !== null;
  const proving = openBackend(address, env);
  const backend = await (isCopied ? soon(proving) : proving).catch(async (error: unknown) => {
    if (error instanceof ReleaseError && error.kind !== 'unexpected') throw error;
    const unproven = await backendAt(address, env);
    const isShown =
      isCopied ||
      (await releaseStore(unproven)
        .lastGood()
        .catch(() => null)) !== null;
    if (!isShown) throw error;
    log('store-away', { message: messageOf(error) });
    return unproven;
  });
  return { store: releaseStore(near ? cachedBackend(backend, near) : backend), lastKnown };
}
