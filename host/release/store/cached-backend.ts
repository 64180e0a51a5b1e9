import type { Backend } from './backend';
import { logEntrySchema, parseRelease } from './schemas';

const documents = { log: logEntrySchema.parse, release: parseRelease };

/** Whether bytes are what their key promises: a damaged document is mended in the far store, and must not last near by. */
function isWell(key: string, bytes: Buffer): boolean {
  const parse = key.startsWith('log/') ? documents.log : key.endsWith('/release.json') ? documents.release : undefined;
  try {
    parse?.(JSON.parse(bytes.toString('utf8')));
    return true;
  } catch {
    return false;
  }
}

/** Builds and entries of the log never change once they are there. */
const isLasting = (key: string) => key.startsWith('builds/') || key.startsWith('log/');

/**
 * A far store with a copy of what was read from it near by: what never changes is read from afar once, so that it is served
 * however long the store is away. Hints are copied too, for who starts while it is away.
 *
 * @param near a store in a folder; it may be emptied at any time
 */
export function cachedBackend(far: Backend, near: Backend): Backend {
  const fromAfar = async (key: string, atMost: number | undefined) => {
    const bytes = await far.read(key, atMost);
    // A full or read-only disk costs speed, nothing else.
    if (bytes && isWell(key, bytes)) {
      await (isLasting(key) ? near.createOnly(key, bytes) : near.write(key, bytes)).catch(() => undefined);
    }
    return bytes;
  };
  const underWay = new Map<string, Promise<Buffer | null>>();
  /** When a version goes live all tabs ask for the same files at once: each is fetched once. Of the log every reader needs an answer of its own time. */
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
