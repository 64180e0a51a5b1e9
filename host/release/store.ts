import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Backend } from './backend';
import { damaged, readDocument, unlessDamaged } from './document';
import { ReleaseError } from './errors';
import { headHint, type LogEntry, type LogState, logEntry, parseRelease, type Release } from './shapes';
import type { SignatureCheck } from './signing';

/** What a commit wants to be live, and in whose name. */
export type Proposal = Pick<LogEntry, 'verb' | 'apply' | 'actor' | 'reason' | 'evidence'> & { state: LogState };

/**
 * Decides on the latest entry what the next one says; null leaves everything as it is. It is asked again, with the newer entry, when
 * somebody else was faster. A refusal is thrown.
 */
export type Decide = (head: LogEntry | null, sequence: number) => Promise<Proposal | null>;

/**
 * `committed` is false when there was nothing to change; `siteProblem` says why a page without an edge still shows what was live
 * before, else it is null.
 */
export type Commit = { entry: LogEntry; before: LogEntry | null; committed: boolean; siteProblem: string | null };

export const logKey = (sequence: number) => `log/${String(sequence).padStart(12, '0')}.json`;
export const buildKey = (name: string, version: string, file: string) => `builds/${name}/${version}/${file}`;
/** A source map lies where no address leads. `file` ends in `.map`. */
export const mapKey = (name: string, version: string, file: string) => `maps/${name}/${version}/${file}`;
export const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The release store: immutable builds, and a log whose last entry is what is live. */
export type ReleaseStore = ReturnType<typeof releaseStore>;

const attempts = 100;

/** What reads a store without committing. */
export type StoreReader = {
  backend: Backend;
  entry(sequence: number): Promise<LogEntry | null>;
  head(): Promise<LogEntry | null>;
  release(name: string, version: string): Promise<Release | null>;
};

/** Runs after every commit. Resolves with the `siteProblem` of the commit; must not reject. */
export type CommitHook = (store: StoreReader) => Promise<string | null>;

/** @param refusalOf what a release has to prove before it is used */
export function releaseStore(backend: Backend, refusalOf: SignatureCheck = () => null, onCommit: CommitHook = async () => null) {
  // Published releases never change, so what was read once holds; what is missing is looked for again.
  const releases = new Map<string, Release>();

  const entry = async (sequence: number): Promise<LogEntry | null> => {
    const found = await readDocument(backend, logKey(sequence), (json) => logEntry.parse(json));
    // A copy of another entry would lead readers in circles.
    if (found && found.sequence !== sequence) {
      throw damaged(backend, logKey(sequence), `it says it is sequence ${found.sequence}`);
    }
    return found;
  };

  /** The sequences that are there, in no order. */
  const sequences = async () =>
    (await backend.list('log')).flatMap((name) => (/^\d{12}\.json$/.test(name) ? [Number.parseInt(name, 10)] : []));

  const lastListed = async () => {
    const numbers = await sequences();
    return numbers.length === 0 ? null : entry(Math.max(...numbers));
  };

  const hinted = async () => {
    const hint = await readDocument(backend, 'head.json', (json) => headHint.parse(json)).catch(unlessDamaged);
    const found = hint && (await entry(hint.sequence));
    return found?.store === hint?.store ? found : null;
  };

  /** The latest entry of the log; null in an empty store. */
  const head = async (): Promise<LogEntry | null> => {
    let last = (await hinted()) ?? (await lastListed());
    for (let next = last; next; next = await entry(next.sequence + 1)) {
      last = next;
    }
    return last;
  };

  /** The latest entry that can be read: what was live before the log was damaged; null where there is none. */
  const lastGood = async (): Promise<LogEntry | null> => {
    const latestFirst = (await sequences()).sort((one, other) => other - one);
    for (const sequence of latestFirst) {
      const found = await entry(sequence).catch(unlessDamaged);
      if (found) {
        return found;
      }
    }
    return null;
  };

  /** Commits go on at the end of the log alone: where an entry is missing in its middle, readers do not agree on that. */
  const refuseGap = async (last: LogEntry | null) => {
    const end = last?.sequence ?? 0;
    const isGap = (await sequences()).some((sequence) => sequence > end) && (await entry(end + 1)) === null;
    if (isGap) {
      throw damaged(backend, logKey(end + 1), 'missing, while later entries are there');
    }
  };

  const release = async (name: string, version: string): Promise<Release | null> => {
    const key = buildKey(name, version, 'release.json');
    const known = releases.get(key);
    if (known) {
      return known;
    }
    const found = await readDocument(backend, key, (json) => ({ json, release: parseRelease(json) }));
    if (!found) {
      return null;
    }
    const refusal = refusalOf(found.release, found.json);
    if (refusal) {
      throw new ReleaseError('integrity', [refusal]);
    }
    releases.set(key, found.release);
    return found.release;
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
      if ((await entry(next.sequence))?.id === next.id) {
        return true;
      }
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
      if (attempt === 0) {
        await refuseGap(before);
      }
      const proposal = await decide(before, sequence);
      if (!proposal) {
        if (!before) {
          throw new ReleaseError('incompatible', ['nothing is live yet']);
        }
        return { entry: before, before, committed: false, siteProblem: null };
      }
      const { state, ...why } = proposal;
      const next: LogEntry = {
        id: randomUUID(),
        store: before?.store ?? randomUUID(),
        sequence,
        at: new Date().toISOString(),
        ...why,
        ...state,
        pins: state.pins.filter(({ until }) => Date.parse(until) > Date.now()),
      };
      if (await append(next)) {
        // A hint that was not written costs readers a few steps, nothing else.
        await backend.write('head.json', toJson({ store: next.store, sequence })).catch(() => undefined);
        const siteProblem = await onCommit({ backend, entry, head, release });
        return { entry: next, before, committed: true, siteProblem };
      }
      await pause(Math.random() * 20);
    }
    throw new ReleaseError('conflict', [`others were faster ${attempts} times in a row: try again`]);
  };

  return { backend, entry, sequences, head, lastGood, release, versions, commit };
}
