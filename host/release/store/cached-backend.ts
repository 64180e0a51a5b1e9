import type { Backend } from './backend';
import { logEntrySchema, parseRelease } from './schemas';

const documents = { log: logEntrySchema.parse, release: parseRelease };

/** Damaged documents are repaired in the remote store, so they must not stay in the cache. */
function isWell(key: string, bytes: Buffer): boolean {
  const parse = key.startsWith('log/') ? documents.log : key.endsWith('/release.json') ? documents.release : undefined;
  try {
    parse?.(JSON.parse(bytes.toString('utf8')));
    return true;
  } catch {
    return false;
  }
}

/** Builds and log entries are immutable. */
const isLasting = (key: string) => key.startsWith('builds/') || key.startsWith('log/');

/**
 * Caches a remote store in a local one, so that immutable objects stay available during an outage. Hints are cached too, for processes
 * that start during it.
 * @param local may be emptied at any time
 */
export function cachedBackend(far: Backend, near: Backend): Backend {
  const fromAfar = async (key: string, atMost: number | undefined) => {
    const bytes = await far.read(key, atMost);
    // A full or read-only disk only costs speed.
    if (bytes && isWell(key, bytes)) {
      await (isLasting(key) ? near.createOnly(key, bytes) : near.write(key, bytes)).catch(() => undefined);
    }
    return bytes;
  };
  const underWay = new Map<string, Promise<Buffer | null>>();
  /** All tabs request the same files when a version goes live. Log reads are not shared, as each must be current. */
  const fromAfarOnce = (key: string, atMost: number | undefined) => {
    if (!key.startsWith('builds/')) {
      return fromAfar(key, atMost);
    }
    const id = `${key} ${atMost}`;
    const fetching = underWay.get(id) ?? fromAfar(key, atMost).finally(() => underWay.delete(id));
    underWay.set(id, fetching);
    return fetching;
  };
  const read = async (key: string, atMost?: number) => {
    if (!isLasting(key)) {
      return fromAfar(key, atMost);
    }
    return (await near.read(key).catch(() => null)) ?? fromAfarOnce(key, atMost);
  };
  return { ...far, read };
}
