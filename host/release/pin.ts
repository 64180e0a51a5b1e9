import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { ReleaseError } from './errors';
import { byteCheck, reasonsAgainst, type Signature } from './go-live';
import { entryOf, liveEntries, stateOf, withEntry } from './log-state';
import type { LogEntry, LogState, Pin } from './shapes';
import type { Commit, ReleaseStore } from './store';

/** So many at once; each is in every entry of the log. */
const mostPins = 100;

const payload = z.object({ store: z.string(), id: z.string(), name: z.string(), version: z.string(), until: z.string() });

export type PinWish = Signature & { name: string; version: string; lasts: number };

/** A link that was made: its path, which nobody can make again. */
export type MadePin = { commit: Commit; pin: Pin; path: string };

export const pinPath = '/composition/pin';

function parse(text: string): z.infer<typeof payload> | null {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}

const keyOf = ({ key }: Pin) => createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });

/**
 * Lets whoever has the link run one published version, for a while.
 * @throws ReleaseError `incompatible` with a reason for each rule that the version does not meet beside what is live
 */
export async function makePin(store: ReleaseStore, { name, version, lasts, ...signature }: PinWish): Promise<MadePin> {
  await byteCheck(store)(name, version);
  // The private half signs one link and is gone: the log proves the link, and nobody keeps a secret.
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const pin: Pin = { id: randomUUID(), name, version, until: new Date(Date.now() + lasts).toISOString(), key };

  const commit = await store.commit(async (head) => {
    const entry = head && entryOf(head, name);
    if (!entry) {
      throw new ReleaseError('incompatible', [`${name} is not live: promote a first version to all`]);
    }
    if (entry.live === version) {
      throw new ReleaseError('incompatible', [`${name} ${version} is live: everybody runs it`]);
    }
    if (head.pins.length >= mostPins) {
      throw new ReleaseError('incompatible', [`${mostPins} links are open: end some with pin --end ID`]);
    }
    // A link gives what is live beside its own version, no canaries.
    const alone = liveEntries(head).reduce<LogState>((state, [other, one]) => withEntry(state, other, one), head);
    const pinned = withEntry(alone, name, { ...entry, live: version });
    const reasons = await reasonsAgainst(store, head, pinned, [name]);
    if (reasons.length > 0) {
      throw new ReleaseError('incompatible', reasons);
    }
    return { ...signature, verb: 'pin', state: { ...stateOf(head), pins: [...head.pins, pin] } };
  });
  const told = Buffer.from(JSON.stringify({ store: commit.entry.store, id: pin.id, name, version, until: pin.until }));
  const token = `${told.toString('base64url')}.${sign(null, told, privateKey).toString('base64url')}`;
  return { commit, pin, path: `${pinPath}?token=${token}` };
}

/**
 * Ends a link for all who have opened it.
 * @throws ReleaseError `unknown` where there is none of that name
 */
export function endPin(store: ReleaseStore, { id, ...signature }: Signature & { id: string }): Promise<Commit> {
  return store.commit(async (head) => {
    if (!head?.pins.some((pin) => pin.id === id)) {
      throw new ReleaseError('unknown', [`there is no link ${id}: it has expired or was ended, or never was (see status)`]);
    }
    return { ...signature, verb: 'pin', state: { ...stateOf(head), pins: head.pins.filter((pin) => pin.id !== id) } };
  });
}

/** Why a link gives nothing: made up or changed, over, taken back, or made for another console. */
export type LinkProblem = 'forged' | 'expired' | 'ended' | 'elsewhere';

/** What a link (its token) gives at a moment, by the log alone. */
export function pinOf(entry: LogEntry, token: string, now = Date.now()): Pin | LinkProblem {
  const [text = '', signature = '', ...rest] = token.split('.');
  const told = rest.length === 0 ? parse(text) : null;
  if (!told) {
    return 'forged';
  }
  if (told.store !== entry.store) {
    return 'elsewhere';
  }
  const pin = entry.pins.find(({ id }) => id === told.id);
  // What has expired falls out of the log, so the link itself is believed in this one thing.
  if (!pin) {
    return Date.parse(told.until) <= now ? 'expired' : 'ended';
  }
  const isOurs = verify(null, Buffer.from(text, 'base64url'), keyOf(pin), Buffer.from(signature, 'base64url'));
  if (!isOurs || told.name !== pin.name || told.version !== pin.version || told.until !== pin.until) {
    return 'forged';
  }
  return Date.parse(pin.until) <= now ? 'expired' : pin;
}
