import type { Canary, CanaryChange, Change, LiveEntry } from '../../contract/log';
import type { LogEntry, LogState } from './schemas';

// Older versions can still be named with `rollback --to`.
const maxEarlierVersions = 20;

const without = (versions: readonly string[], version: string) => versions.filter((other) => other !== version);

const addBadMark = (bad: readonly string[], version: string): string[] => [...without(bad, version), version];

/** Promoting a version clears its "bad" mark. */
export function promotedEntry(entry: LiveEntry | undefined, version: string, sequence: number): LiveEntry {
  if (!entry) {
    return { live: version, since: sequence, earlier: [], bad: [], canary: null };
  }
  const bad = without(entry.bad, version);
  if (entry.live === version) {
    return { ...entry, bad };
  }
  const earlier = [entry.live, ...without(entry.earlier, version)].slice(0, maxEarlierVersions);
  return { live: version, since: sequence, earlier, bad, canary: null };
}

/** Marks the version left, and a canary, as bad. Versions after the target leave `earlier`, so that a second rollback goes further back. */
export function rolledBackEntry(entry: LiveEntry, target: string, sequence: number, markBad = true): LiveEntry {
  const position = entry.earlier.indexOf(target);
  const earlier = position < 0 ? entry.earlier : entry.earlier.slice(position + 1);
  const left = entry.canary ? [entry.canary.version, entry.live] : [entry.live];
  return { live: target, since: sequence, earlier, bad: markBad ? left.reduce(addBadMark, entry.bad) : entry.bad, canary: null };
}

/** Versions to fall back on, best first: fully live before, and not marked bad. */
export const listFallbacks = (entry: Pick<LiveEntry, 'earlier' | 'bad'>) => entry.earlier.filter((version) => !entry.bad.includes(version));

export const findEntry = (state: LogState, name: string): LiveEntry | undefined => (name === 'host' ? state.host : state.remotes[name]);

export function isServed(state: LogState, name: string, version: string): boolean {
  const entry = findEntry(state, name);
  return version === entry?.live || version === entry?.canary?.version;
}

/** Sequence of the latest entry that changed the live version or canary of a name. */
export function latestChangeSequence(state: LogState, name: string): number {
  const { since = 0, canary, returned = 0 } = findEntry(state, name) ?? {};
  return Math.max(since, canary?.changed ?? 0, returned);
}

export const liveEntries = ({ host, remotes }: Pick<LogState, 'host' | 'remotes'>): [name: string, entry: LiveEntry][] => [
  ['host', host],
  ...Object.entries(remotes),
];

export const toLogState = ({ host, remotes, guard }: LogState): LogState => ({ host, remotes, guard });

const initialState = { remotes: {}, guard: { frozen: false, acted: null } };

/** Sets the entry of one name, which ends its canary. */
export function withEntry(state: LogState | null, name: string, entry: LiveEntry): LogState {
  if (state) {
    return replaceEntry(state, name, { ...entry, canary: null });
  }
  if (name !== 'host') {
    throw new Error('a remote cannot be live without a host');
  }
  return { ...initialState, host: { ...entry, canary: null } };
}

const replaceEntry = (state: LogState, name: string, entry: LiveEntry): LogState =>
  name === 'host' ? { ...toLogState(state), host: entry } : { ...toLogState(state), remotes: { ...state.remotes, [name]: entry } };

export function clearBadMark(state: LogState, name: string, version: string): LogState {
  const entry = findEntry(state, name);
  return entry ? replaceEntry(state, name, { ...entry, bad: without(entry.bad, version) }) : state;
}

export function withCanary(state: LogState, name: string, canary: Canary | null, sequence: number): LogState {
  const entry = findEntry(state, name);
  if (!entry) {
    throw new Error(`${name} has no canary while it is not live`);
  }
  const isLess = (canary?.percent ?? 0) < (entry.canary?.percent ?? 0);
  return replaceEntry(state, name, { ...entry, canary, ...(isLess && { returned: sequence }) });
}

export function withoutCanary(state: LogState, name: string, sequence: number, markBad = true): LogState {
  const entry = findEntry(state, name);
  if (!entry?.canary) {
    return state;
  }
  const bad = markBad ? addBadMark(entry.bad, entry.canary.version) : entry.bad;
  return withCanary(replaceEntry(state, name, { ...entry, bad }), name, null, sequence);
}

export function diffLive(before: LogEntry | null, after: LogEntry): Change[] {
  const names = new Set(['host', ...Object.keys(after.remotes), ...Object.keys(before?.remotes ?? {})]);
  const liveVersion = (entry: LogEntry | null, name: string) => (entry && findEntry(entry, name)?.live) ?? null;
  return [...names].flatMap((name) => {
    const [from, to] = [liveVersion(before, name), liveVersion(after, name)];
    return from === to ? [] : [{ name, from, to }];
  });
}

export function diffCanaries(before: LogEntry | null, after: LogEntry): CanaryChange[] {
  const shareIn = (entry: LogEntry | null, name: string): CanaryChange['from'] => {
    const canary = entry && findEntry(entry, name)?.canary;
    return canary ? { version: canary.version, percent: canary.percent } : null;
  };
  return ['host', ...Object.keys({ ...before?.remotes, ...after.remotes })].flatMap((name) => {
    const [from, to] = [shareIn(before, name), shareIn(after, name)];
    return from?.version === to?.version && from?.percent === to?.percent ? [] : [{ name, from, to }];
  });
}
