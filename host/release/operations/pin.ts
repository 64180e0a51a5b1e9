import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { Pin } from '../../contract/log';
import { type CommitInfo, createIntegrityCheck, requireNoBlockers } from '../checks/preflight';
import { ReleaseError } from '../errors';
import { findEntry, liveEntries, toLogState, withEntry } from '../store/log-state';
import type { Commit, ReleaseStore } from '../store/release-store';
import type { LogEntry, LogState } from '../store/schemas';

/** Every log entry contains all pins. */
const maxPins = 100;

const tokenPayload = z.object({ store: z.string(), id: z.string(), name: z.string(), version: z.string(), until: z.string() });

export type PinOptions = CommitInfo & { name: string; version: string; lasts: number };

export type CreatedPin = { commit: Commit; pin: Pin; path: string };

export const pinPath = '/composition/pin';

function parsePayload(encoded: string): z.infer<typeof tokenPayload> | null {
  try {
    return tokenPayload.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}

const parsePublicKey = ({ key }: Pin) => createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });

/** Creates a link that runs one published version for a limited time. */
export async function createPin(store: ReleaseStore, { name, version, lasts, ...commitInfo }: PinOptions): Promise<CreatedPin> {
  await createIntegrityCheck(store)(name, version);
  // The private key signs one link and is discarded: the log verifies the link, and there is no secret to keep.
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const pin: Pin = { id: randomUUID(), name, version, until: new Date(Date.now() + lasts).toISOString(), key };

  const commit = await store.commit(async (head) => {
    const entry = head && findEntry(head, name);
    if (!entry) {
      throw new ReleaseError('incompatible', [`${name} is not live: promote a first version to all`]);
    }
    if (entry.live === version) {
      throw new ReleaseError('incompatible', [`${name} ${version} is live: everybody runs it`]);
    }
    if (head.pins.length >= maxPins) {
      throw new ReleaseError('incompatible', [`${maxPins} links are open: end some with pin --end ID`]);
    }
    // A link combines its version with what is live, without canaries.
    const withoutCanaries = liveEntries(head).reduce<LogState>((state, [other, one]) => withEntry(state, other, one), head);
    const pinned = withEntry(withoutCanaries, name, { ...entry, live: version });
    await requireNoBlockers(store, head, pinned, [name]);
    return { ...commitInfo, verb: 'pin', state: { ...toLogState(head), pins: [...head.pins, pin] } };
  });
  const claims = Buffer.from(JSON.stringify({ store: commit.entry.store, id: pin.id, name, version, until: pin.until }));
  const token = `${claims.toString('base64url')}.${sign(null, claims, privateKey).toString('base64url')}`;
  return { commit, pin, path: `${pinPath}?token=${token}` };
}

export function endPin(store: ReleaseStore, { id, ...commitInfo }: CommitInfo & { id: string }): Promise<Commit> {
  return store.commit(async (head) => {
    if (!head?.pins.some((pin) => pin.id === id)) {
      throw new ReleaseError('unknown', [`there is no link ${id}: it has expired or was ended, or never was (see status)`]);
    }
    return { ...commitInfo, verb: 'pin', state: { ...toLogState(head), pins: head.pins.filter((pin) => pin.id !== id) } };
  });
}

export type LinkProblem = 'forged' | 'expired' | 'ended' | 'elsewhere';

export function resolvePin(entry: LogEntry, token: string, now = Date.now()): Pin | LinkProblem {
  const [encoded = '', signature = '', ...rest] = token.split('.');
  const claims = rest.length === 0 ? parsePayload(encoded) : null;
  if (!claims) {
    return 'forged';
  }
  if (claims.store !== entry.store) {
    return 'elsewhere';
  }
  const pin = entry.pins.find(({ id }) => id === claims.id);
  // Expired pins are dropped from the log, so the token's own expiry is trusted here.
  if (!pin) {
    return Date.parse(claims.until) <= now ? 'expired' : 'ended';
  }
  const isSigned = verify(null, Buffer.from(encoded, 'base64url'), parsePublicKey(pin), Buffer.from(signature, 'base64url'));
  if (!isSigned || claims.name !== pin.name || claims.version !== pin.version || claims.until !== pin.until) {
    return 'forged';
  }
  return Date.parse(pin.until) <= now ? 'expired' : pin;
}
