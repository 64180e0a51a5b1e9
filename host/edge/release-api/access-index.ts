import { setTimeout as pause } from 'node:timers/promises';
import { readIdentities, type StoredIdentity } from '../../release/access/identities';
import { isSecretOf, readTokens, type StoredToken, tokenId } from '../../release/access/tokens';
import type { ReleaseStore } from '../../release/store/release-store';
import type { Log } from '../log';

/** What was revoked is refused after this time at the latest. */
const maxAgeMs = 5_000;

/** Strangers with invented tokens cause one read of the store in this time. */
const minAgeMs = 1_000;

/** Finds tokens and identities, ended ones too. */
export type AccessIndex = {
  findToken(secret: string): Promise<StoredToken | null>;
  findIdentities(issuer: string): Promise<StoredIdentity[]>;
};

/** Reads the store at most once a second; who is unknown waits for the next read. */
export function createAccessIndex({ backend }: ReleaseStore, log: Log): AccessIndex {
  const damaged = new Set<string>();
  let tokens = new Map<string, StoredToken>();
  let identities: StoredIdentity[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const logDamaged = (key: string, message: string) => {
    if (!damaged.has(key)) {
      damaged.add(key);
      log('access-damaged', { message });
    }
  };
  const refresh = async () => {
    await pause(Math.max(0, readAt + minAgeMs - performance.now()));
    const [allTokens, allIdentities] = await Promise.all([readTokens(backend, logDamaged), readIdentities(backend, logDamaged)]);
    tokens = new Map(allTokens.map((token) => [token.id, token]));
    identities = allIdentities;
    readAt = performance.now();
  };
  const ensureCurrent = async (isKnown: boolean) => {
    if (!isKnown || performance.now() - readAt >= maxAgeMs) {
      reading ??= refresh().finally(() => {
        reading = undefined;
      });
      await reading;
    }
  };

  return {
    findToken: async (secret) => {
      const id = tokenId(secret);
      if (id === null) {
        return null;
      }
      await ensureCurrent(tokens.has(id));
      const token = tokens.get(id);
      return token && isSecretOf(secret, token) ? token : null;
    },
    findIdentities: async (issuer) => {
      const find = () => identities.filter((identity) => identity.issuer === issuer);
      await ensureCurrent(find().length > 0);
      return find();
    },
  };
}
