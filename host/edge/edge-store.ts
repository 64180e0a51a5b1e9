import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from '../release/errors';
import { storeWithSite } from '../release/site';
import { cachedBackend } from '../release/store/cached-backend';
import { fileBackend } from '../release/store/file-backend';
import { createBackend, requireExclusiveCreate } from '../release/store/open-backend';
import { type ReleaseStore, releaseStore } from '../release/store/release-store';
import { createSignatureCheck } from '../release/store/signing';
import { type Log, messageOf } from './log';
import type { EdgeSettings } from './settings';

export type EdgeStore = {
  store: ReleaseStore;
  /** What was last read of a far store; undefined where the store is near. */
  lastKnown: ReleaseStore | undefined;
  /**
   * Ends when the store has proven itself, or is away and something can be shown or will be once it is back.
   * @throws ReleaseError as `prove` does
   */
  proving: Promise<void>;
};

/** One copy for each address, so that a console that moves never shows what another store held. */
const copyOf = (dataDir: string, address: string) =>
  join(dataDir, 'store-copies', createHash('sha256').update(address).digest('hex').slice(0, 16));

/** How long a start waits for a far store, in milliseconds. */
const patience = 5_000;

/** Fails when it takes longer than that. */
const soon = (proving: Promise<void>): Promise<void> =>
  Promise.race([
    proving,
    pause(patience, undefined, { ref: false }).then(() => {
      throw new Error(`the store did not answer within ${patience / 1000} s`);
    }),
  ]);

/**
 * Opens the store of an edge, without waiting for it. A far one is read through a copy in the data folder, and may come later. One that
 * is near and has something to show may be read-only or full.
 *
 * @throws ReleaseError `usage` for an address it does not know
 */
export async function openEdgeStore({ store: address, dataDir }: EdgeSettings, env: NodeJS.ProcessEnv, log: Log): Promise<EdgeStore> {
  const near = address.startsWith('s3:') ? await fileBackend(copyOf(dataDir, address)) : undefined;
  const backend = await createBackend(address, env);
  const checkSignature = createSignatureCheck(env);
  const store = storeWithSite(near ? cachedBackend(backend, near) : backend, checkSignature);
  const proving = (near ? soon(requireExclusiveCreate(backend)) : requireExclusiveCreate(backend)).catch(async (error: unknown) => {
    if (error instanceof ReleaseError && error.kind !== 'unexpected') {
      throw error;
    }
    if (!near && (await store.lastGood().catch(() => null)) === null) {
      throw error;
    }
    log('store-away', { message: messageOf(error) });
  });
  return { store, lastKnown: near && releaseStore(near, checkSignature), proving };
}
