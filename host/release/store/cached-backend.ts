import type { Backend } from './backend';
import { logEntrySchema, parseRelease } from './schemas';

const parsers = { log: logEntrySchema.parse, release: parseRelease };

/** Damaged documents are repaired in the remote store, so they must not stay in the cache. */
function isIntact(key: string, bytes: Buffer): boolean {
  const parse = key.startsWith('log/') ? parsers.log : key.endsWith('/release.json') ? parsers.release : undefined;
  try {
    parse?.(JSON.parse(bytes.toString('utf8')));
    return true;
  } catch {
    return false;
  }
}

/** Builds and log entries are immutable. */
const isImmutable = (key: string) => key.startsWith('builds/') || key.startsWith('log/');

/** Keeps immutable objects available during an outage, and hints for processes that start during it. `local` may be emptied. */
export function cachedBackend(remote: Backend, local: Backend): Backend {
  const fetchRemote = async (key: string, maxBytes: number | undefined) => {
    const bytes = await remote.read(key, maxBytes);
    // A full or read-only disk only costs speed.
    if (bytes && isIntact(key, bytes)) {
      await (isImmutable(key) ? local.createOnly(key, bytes) : local.write(key, bytes)).catch(() => undefined);
    }
    return bytes;
  };
  const pending = new Map<string, Promise<Buffer | null>>();
  /** All tabs request the same files when a version goes live. Log reads are not shared, as each must be current. */
  const fetchRemoteOnce = (key: string, maxBytes: number | undefined) => {
    if (!key.startsWith('builds/')) {
      return fetchRemote(key, maxBytes);
    }
    const id = `${key} ${maxBytes}`;
    const fetching = pending.get(id) ?? fetchRemote(key, maxBytes).finally(() => pending.delete(id));
    pending.set(id, fetching);
    return fetching;
  };
  const read = async (key: string, maxBytes?: number) => {
    if (!isImmutable(key)) {
      return fetchRemote(key, maxBytes);
    }
    return (await local.read(key).catch(() => null)) ?? fetchRemoteOnce(key, maxBytes);
  };
  return { ...remote, read };
}
