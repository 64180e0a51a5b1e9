import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Backend } from './backend';
import { ReleaseError } from './errors';
import { headHint, type LogEntry, type LogState, logEntry, parseRelease, type Release } from './shapes';

/** What a commit wants to be live, and in whose name. */
export type Proposal = Pick<LogEntry, 'verb' | 'apply' | 'actor' | 'reason'> & { state: LogState };

/**
 * Decides on the latest entry what the next one says; null leaves everything as it is. It is asked again, with the newer entry, when
 * somebody else was faster. A refusal is thrown.
 */
export type Decide = (head: LogEntry | null, sequence: number) => Promise<Proposal | null>;

/** `committed` is false when there was nothing to change. */
export type Commit = { entry: LogEntry; before: LogEntry | null; committed: boolean };

export const logKey = (sequence: number) => `log/${String(sequence).padStart(12, '0')}.json`;
export const buildKey = (name: string, version: string, file: string) => `builds/${name}/${version}/${file}`;
export const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The release store: immutable builds, and a log whose last entry is what is live. */
export type ReleaseStore = ReturnType<typeof releaseStore>;

const attempts = 100;

async function readAs<Value>(backend: Backend, key: string, parse: (json: unknown) => Value): Promise<Value | null> {
  const bytes = await backend.read(key);
  if (!bytes) return null;
  try {
    return parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new ReleaseError('integrity', [`${key} in the store ${backend.address} is damaged: restore it from a backup`]);
  }
}

export function releaseStore(backend: Backend) {
  // Published releases never change, so what was read once holds; what is missing is looked for again.
  const releases = new Map<string, Release>();

  const entry = (sequence: number) => readAs(backend, logKey(sequence), (json) => logEntry.parse(json));

  const lastListed = async () => {
    const numbers = (await backend.list('log')).flatMap((name) => (/^\d{12}\.json$/.test(name) ? [Number.parseInt(name, 10)] : []));
    return numbers.length === 0 ? null : entry(Math.max(...numbers));
  };

  const hinted = async () => {
    const hint = await readAs(backend, 'head.json', (json) => headHint.parse(json)).catch(() => null);
    const found = hint && (await entry(hint.sequence));
    return found?.store === hint?.store ? found : null;
  };

  /** The latest entry of the log; null in an empty store. */
  const head = async (): Promise<LogEntry | null> => {
    let last = (await hinted()) ?? (await lastListed());
    for (let next = last; next; next = await entry(next.sequence + 1)) last = next;
    return last;
  };

  const release = async (name: string, version: string): Promise<Release | null> => {
    const key = buildKey(name, version, 'release.json');
    const found = releases.get(key) ?? (await readAs(backend, key, parseRelease));
    if (found) releases.set(key, found);
    return found;
  };

  /** Published versions of a name, in no order. */
  const versions = async (name: string): Promise<string[]> => {
    const listed = await backend.list(`builds/${name}`);
    const published = await Promise.all(
      listed.map(async (version) => (await backend.read(buildKey(name, version, 'release.json'))) !== null),
    );
    return listed.filter((_, index) => published[index]);
  };

  const append = async (next: LogEntry): Promise<boolean> => {
    const made = await backend.createOnly(logKey(next.sequence), toJson(next)).catch(async (error: unknown) => {
      // The answer may have got lost on the way, and the entry be there.
      if ((await entry(next.sequence))?.id === next.id) return true;
      throw error;
    });
    return made || (await entry(next.sequence))?.id === next.id;
  };

  /**
   * Appends what `decide` says to the log.
   * @throws ReleaseError what `decide` refuses, or `conflict` when others were faster too often
   */
  const commit = async (decide: Decide): Promise<Commit> => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const before = await head();
      const sequence = (before?.sequence ?? 0) + 1;
      const proposal = await decide(before, sequence);
      if (!proposal) {
        if (!before) throw new ReleaseError('incompatible', ['nothing is live yet']);
        return { entry: before, before, committed: false };
      }
      const { state, ...why } = proposal;
      const next: LogEntry = {
        id: randomUUID(),
        store: before?.store ?? randomUUID(),
        sequence,
        at: new Date().toISOString(),
        ...why,
        ...state,
      };
      if (await append(next)) {
        // A hint that was not written costs readers a few steps, nothing else.
        await backend.write('head.json', toJson({ store: next.store, sequence })).catch(() => undefined);
        return { entry: next, before, committed: true };
      }
      await pause(Math.random() * 20);
    }
    throw new ReleaseError('conflict', [`others were faster ${attempts} times in a row: try again`]);
  };

  return { backend, entry, head, release, versions, commit };
}
