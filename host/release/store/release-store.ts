import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from '../errors';
import type { Backend } from './backend';
import { damagedDocumentError, nullIfDamaged, readDocument } from './documents';
import { headHintSchema, type LogEntry, type LogState, logEntrySchema, parseRelease, type Release } from './schemas';
import type { SignatureCheck } from './signing';

export type Proposal = Pick<LogEntry, 'verb' | 'apply' | 'actor' | 'reason' | 'evidence' | 'approvedBy'> & { state: LogState };

/** Decides on the latest entry; null changes nothing. Called again with the newer entry if another commit was faster. */
export type Decide<Proposed extends Proposal> = (head: LogEntry | null, sequence: number) => Promise<Proposed | null>;

/** `committed` is false if nothing changed; `siteProblem` explains why the site without an edge is outdated. */
export type Commit = { entry: LogEntry; before: LogEntry | null; committed: boolean; siteProblem: string | null };

export const logKey = (sequence: number) => `log/${String(sequence).padStart(12, '0')}.json`;
export const buildKey = (name: string, version: string, file: string) => `builds/${name}/${version}/${file}`;
/** Source maps lie outside the served folders. `file` ends in `.map`. */
export const mapKey = (name: string, version: string, file: string) => `maps/${name}/${version}/${file}`;
export const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

export type ReleaseStore = ReturnType<typeof releaseStore>;

const maxAttempts = 100;

export type StoreReader = {
  backend: Backend;
  entry(sequence: number): Promise<LogEntry | null>;
  head(): Promise<LogEntry | null>;
  release(name: string, version: string): Promise<Release | null>;
};

/** Runs after every commit. Resolves with the `siteProblem` of the commit; must not reject. */
export type CommitHook = (store: StoreReader) => Promise<string | null>;

function createLogReader(backend: Backend) {
  const entry = async (sequence: number): Promise<LogEntry | null> => {
    const found = await readDocument(backend, logKey(sequence), (json) => logEntrySchema.parse(json));
    // Readers would loop forever on a copied entry.
    if (found && found.sequence !== sequence) {
      throw damagedDocumentError(backend, logKey(sequence), `it says it is sequence ${found.sequence}`);
    }
    return found;
  };

  const sequences = async () =>
    (await backend.list('log')).flatMap((name) => (/^\d{12}\.json$/.test(name) ? [Number.parseInt(name, 10)] : []));

  const readLastListed = async () => {
    const numbers = await sequences();
    return numbers.length === 0 ? null : entry(Math.max(...numbers));
  };

  const readHinted = async () => {
    const hint = await readDocument(backend, 'head.json', (json) => headHintSchema.parse(json)).catch(nullIfDamaged);
    const found = hint && (await entry(hint.sequence));
    return found?.store === hint?.store ? found : null;
  };

  const head = async (): Promise<LogEntry | null> => {
    let last = (await readHinted()) ?? (await readLastListed());
    for (let next = last; next; next = await entry(next.sequence + 1)) {
      last = next;
    }
    return last;
  };

  /** The latest readable entry: what was live before the log was damaged. */
  const lastGood = async (): Promise<LogEntry | null> => {
    const latestFirst = (await sequences()).sort((one, other) => other - one);
    for (const sequence of latestFirst) {
      const found = await entry(sequence).catch(nullIfDamaged);
      if (found) {
        return found;
      }
    }
    return null;
  };

  /** Readers disagree on the end of a log with a gap, so nothing may be committed to it. */
  const requireNoGap = async (last: LogEntry | null) => {
    const end = last?.sequence ?? 0;
    const isGap = (await sequences()).some((sequence) => sequence > end) && (await entry(end + 1)) === null;
    if (isGap) {
      throw damagedDocumentError(backend, logKey(end + 1), 'missing, while later entries are there');
    }
  };

  return { entry, sequences, head, lastGood, requireNoGap };
}

function createReleaseReader(backend: Backend, explainRefusal: SignatureCheck) {
  // Published releases are immutable, so only missing ones are read again.
  const releases = new Map<string, Release>();

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
    const reason = explainRefusal(found.release, found.json);
    if (reason) {
      throw new ReleaseError('integrity', [reason]);
    }
    releases.set(key, found.release);
    return found.release;
  };

  const versions = async (name: string): Promise<string[]> => {
    const listed = await backend.list(`builds/${name}`);
    const published = await Promise.all(
      listed.map(async (version) => (await backend.read(buildKey(name, version, 'release.json'))) !== null),
    );
    return listed.filter((_, index) => published[index]);
  };

  return { release, versions };
}

function createLogEntry(
  { state, verb, apply, actor, reason, evidence, approvedBy }: Proposal,
  before: LogEntry | null,
  sequence: number,
): LogEntry {
  return {
    id: randomUUID(),
    store: before?.store ?? randomUUID(),
    sequence,
    at: new Date().toISOString(),
    actor,
    reason,
    verb,
    apply,
    ...state,
    ...(evidence && { evidence }),
    ...(approvedBy && { approvedBy }),
  };
}

export function releaseStore(backend: Backend, explainRefusal: SignatureCheck = () => null, onCommit: CommitHook = async () => null) {
  const { entry, sequences, head, lastGood, requireNoGap } = createLogReader(backend);
  const { release, versions } = createReleaseReader(backend, explainRefusal);

  const append = async (next: LogEntry): Promise<boolean> => {
    const isCreated = await backend.createOnly(logKey(next.sequence), toJson(next)).catch(async (error: unknown) => {
      // The response may be lost after the entry was written.
      if ((await entry(next.sequence))?.id === next.id) {
        return true;
      }
      throw error;
    });
    return isCreated || (await entry(next.sequence))?.id === next.id;
  };

  /**
   * @returns the commit, with the proposal that it was made of
   * @throws ReleaseError from `decide`, or `conflict` after too many lost races
   */
  const commit = async <Proposed extends Proposal>(decide: Decide<Proposed>): Promise<Commit & { proposal: Proposed | null }> => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = await head();
      const sequence = (before?.sequence ?? 0) + 1;
      if (attempt === 0) {
        await requireNoGap(before);
      }
      const proposal = await decide(before, sequence);
      if (!proposal) {
        if (!before) {
          throw new ReleaseError('incompatible', ['nothing is live yet']);
        }
        return { entry: before, before, committed: false, siteProblem: null, proposal };
      }
      const next = createLogEntry(proposal, before, sequence);
      if (await append(next)) {
        // Without the hint readers take a few more steps.
        await backend.write('head.json', toJson({ store: next.store, sequence })).catch(() => undefined);
        const siteProblem = await onCommit({ backend, entry, head, release });
        return { entry: next, before, committed: true, siteProblem, proposal };
      }
      await pause(Math.random() * 20);
    }
    throw new ReleaseError('conflict', [`other commits came first ${maxAttempts} times in a row: try again`]);
  };

  return { backend, entry, sequences, head, lastGood, release, versions, commit, explainRefusal, onCommit };
}
