import { setTimeout as pause } from 'node:timers/promises';
import { isSecretOf, readTokens, type StoredToken, tokenId } from '../../release/access/tokens';
import type { ReleaseStore } from '../../release/store/release-store';
import type { Log } from '../log';

/** A revoked token is refused after this time at the latest. */
const maxAgeMs = 5_000;

/** Strangers with invented tokens cause one read of the store in this time. */
const minAgeMs = 1_000;

export type FindToken = (secret: string) => Promise<StoredToken | null>;

/** Finds tokens of the store, ended ones too. It reads them at most once a second; an unknown token waits for the next read. */
export function createTokenIndex(store: ReleaseStore, log: Log): FindToken {
  const damaged = new Set<string>();
  const logDamaged = (key: string, message: string) => {
    if (!damaged.has(key)) {
      damaged.add(key);
      log('access-damaged', { message });
    }
  };
  let tokens = new Map<string, StoredToken>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const found = await readTokens(store.backend, logDamaged);
    tokens = new Map(found.map((token) => [token.id, token]));
    readAt = performance.now();
  };
  const refresh = async () => {
    await pause(Math.max(0, readAt + minAgeMs - performance.now()));
    await read();
  };
  const refreshed = () =>
    (reading ??= refresh().finally(() => {
      reading = undefined;
    }));

  return async (secret) => {
    const id = tokenId(secret);
    if (id === null) {
      return null;
    }
    if (!tokens.has(id) || performance.now() - readAt >= maxAgeMs) {
      await refreshed();
    }
    const token = tokens.get(id);
    return token && isSecretOf(secret, token) ? token : null;
  };
}
