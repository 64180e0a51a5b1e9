import type { CanaryChange, Change } from '../contract/log';
import type { Canary, LiveEntry, LogEntry, LogState } from './shapes';

// What falls out of the list can still be named with `rollback --to`.
const keptEarlier = 20;

const without = (versions: readonly string[], version: string) => versions.filter((other) => other !== version);

/** The marks after one more version was found to be bad. */
const withBad = (bad: readonly string[], version: string): string[] => [...without(bad, version), version];

/** The entry after `version` went live with `sequence`; promoting a version takes the mark "bad" from it. */
export function promotedEntry(entry: LiveEntry | undefined, version: string, sequence: number): LiveEntry {
  if (!entry) {
    return { live: version, since: sequence, earlier: [], bad: [], canary: null };
  }
  const bad = without(entry.bad, version);
  if (entry.live === version) {
    return { ...entry, bad };
  }
  const earlier = [entry.live, ...without(entry.earlier, version)].slice(0, keptEarlier);
  return { live: version, since: sequence, earlier, bad, canary: null };
}

/**
 * The entry after a rollback to `target`; what is left behind, a canary included, is marked as bad unless told otherwise. What went live
 * after the target does not count as earlier any more, so that a second rollback goes further back instead of forth.
 */
export function rolledBackEntry(entry: LiveEntry, target: string, sequence: number, markBad = true): LiveEntry {
  const position = entry.earlier.indexOf(target);
  const earlier = position < 0 ? entry.earlier : entry.earlier.slice(position + 1);
  const left = entry.canary ? [entry.canary.version, entry.live] : [entry.live];
  return { live: target, since: sequence, earlier, bad: markBad ? left.reduce(withBad, entry.bad) : entry.bad, canary: null };
}

/** Versions to fall back on, the best first: fully live before, and not marked bad. */
export const fallbacks = (entry: Pick<LiveEntry, 'earlier' | 'bad'>) => entry.earlier.filter((version) => !entry.bad.includes(version));

/** What is live under a name, `host` included. */
export const entryOf = (state: LogState, name: string): LiveEntry | undefined => (name === 'host' ? state.host : state.remotes[name]);

/** Whether visitors are given that version by a state: it is live, or a canary. */
export function isGiven(state: LogState, name: string, version: string): boolean {
  const entry = entryOf(state, name);
  return version === entry?.live || version === entry?.canary?.version;
}

/** The sequence of the newest entry that changed what is live under a name, or its canary. */
export function latestChangeOf(state: LogState, name: string): number {
  const { since = 0, canary, returned = 0 } = entryOf(state, name) ?? {};
  return Math.max(since, canary?.changed ?? 0, returned);
}

/** What is live, name by name, the host first. */
export const liveEntries = ({ host, remotes }: Pick<LogState, 'host' | 'remotes'>): [name: string, entry: LiveEntry][] => [
  ['host', host],
  ...Object.entries(remotes),
];

/** What of an entry the next one starts from. */
export const stateOf = ({ host, remotes, pins, guard }: LogState): LogState => ({ host, remotes, pins, guard });

const begun = { remotes: {}, pins: [], guard: { frozen: false, acted: null } };

/**
 * The state after one name got a new entry. Both ways of going live end a canary.
 * @throws when a remote comes before any host
 */
export function withEntry(state: LogState | null, name: string, entry: LiveEntry): LogState {
  if (state) {
    return replaced(state, name, { ...entry, canary: null });
  }
  if (name !== 'host') {
    throw new Error('a remote cannot be live without a host');
  }
  return { ...begun, host: { ...entry, canary: null } };
}

const replaced = (state: LogState, name: string, entry: LiveEntry): LogState =>
  name === 'host' ? { ...stateOf(state), host: entry } : { ...stateOf(state), remotes: { ...state.remotes, [name]: entry } };

/** The state after a version lost its mark "bad". */
export function withoutMark(state: LogState, name: string, version: string): LogState {
  const entry = entryOf(state, name);
  return entry ? replaced(state, name, { ...entry, bad: without(entry.bad, version) }) : state;
}

/** The state after a live name got a canary, another share of it, or (null) none any more. */
export function withCanary(state: LogState, name: string, canary: Canary | null, sequence: number): LogState {
  const entry = entryOf(state, name);
  if (!entry) {
    throw new Error(`${name} has no canary while it is not live`);
  }
  const isLess = (canary?.percent ?? 0) < (entry.canary?.percent ?? 0);
  return replaced(state, name, { ...entry, canary, ...(isLess && { returned: sequence }) });
}

/** The state after a canary was taken back, if one runs: what is live stays. */
export function withoutCanary(state: LogState, name: string, sequence: number, markBad = true): LogState {
  const entry = entryOf(state, name);
  if (!entry?.canary) {
    return state;
  }
  const bad = markBad ? withBad(entry.bad, entry.canary.version) : entry.bad;
  return withCanary(replaced(state, name, { ...entry, bad }), name, null, sequence);
}

/** What an entry of the log changed against the one before it. */
export function changesBetween(before: LogEntry | null, after: LogEntry): Change[] {
  const names = new Set(['host', ...Object.keys(after.remotes), ...Object.keys(before?.remotes ?? {})]);
  const liveIn = (entry: LogEntry | null, name: string) => (entry && entryOf(entry, name)?.live) ?? null;
  return [...names].flatMap((name) => {
    const [from, to] = [liveIn(before, name), liveIn(after, name)];
    return from === to ? [] : [{ name, from, to }];
  });
}

/** How canaries changed with an entry of the log. */
export function canaryChangesBetween(before: LogEntry | null, after: LogEntry): CanaryChange[] {
  const shareOf = (entry: LogEntry | null, name: string): CanaryChange['from'] => {
    const canary = entry && entryOf(entry, name)?.canary;
    return canary ? { version: canary.version, percent: canary.percent } : null;
  };
  return ['host', ...Object.keys({ ...before?.remotes, ...after.remotes })].flatMap((name) => {
    const [from, to] = [shareOf(before, name), shareOf(after, name)];
    return from?.version === to?.version && from?.percent === to?.percent ? [] : [{ name, from, to }];
  });
}
