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
import { errorMessage, type Log } from './log';
import type { EdgeSettings } from './settings';

export type EdgeStore = {
  store: ReleaseStore;
  localCopy: ReleaseStore | undefined;
  /**
   * Resolves once the store has been verified, or is unavailable and a copy can be served meanwhile.
   *
   * @throws ReleaseError if the store could lose releases or, without a copy, cannot be read
   */
  verified: Promise<void>;
};

/** One copy per address: a console that changes stores must not show what another store held. */
const copyFolder = (dataDir: string, address: string) =>
  join(dataDir, 'store-copies', createHash('sha256').update(address).digest('hex').slice(0, 16));

const storeTimeoutMs = 5_000;

const withTimeout = (verified: Promise<void>): Promise<void> =>
  Promise.race([
    verified,
    pause(storeTimeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`the store did not answer within ${storeTimeoutMs / 1000} s`);
    }),
  ]);

/**
 * Opens the release store without waiting for it. A remote store is read through a copy in the data folder; a local one may be read-only or
 * full as long as something is live.
 *
 * @throws ReleaseError `usage` for an unknown address
 */
export async function openEdgeStore({ store: address, dataDir }: EdgeSettings, env: NodeJS.ProcessEnv, log: Log): Promise<EdgeStore> {
  const local = address.startsWith('s3:') ? await fileBackend(copyFolder(dataDir, address)) : undefined;
  const backend = await createBackend(address, env);
  const checkSignature = createSignatureCheck(env);
  const store = storeWithSite(local ? cachedBackend(backend, local) : backend, checkSignature);
  const verified = (local ? withTimeout(requireExclusiveCreate(backend)) : requireExclusiveCreate(backend)).catch(
    async (error: unknown) => {
      if (error instanceof ReleaseError && error.kind !== 'unexpected') {
        throw error;
      }
      if (!local && (await store.lastGood().catch(() => null)) === null) {
        throw error;
      }
      log('store-away', { message: errorMessage(error) });
    },
  );
  return { store, localCopy: local && releaseStore(local, checkSignature), verified };
}
