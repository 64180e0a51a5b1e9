import { randomBytes } from 'node:crypto';
import type { Canary, LiveEntry } from '../../contract/log';
import { type CommitInfo, createIntegrityCheck, requireNoBlockers, requireReleasable } from '../checks/preflight';
import { ReleaseError } from '../errors';
import { clearBadMark, findEntry, liveEntries, withCanary } from '../store/log-state';
import type { Commit, ReleaseStore } from '../store/release-store';
import type { LogEntry } from '../store/schemas';

export type CanaryOptions = CommitInfo & {
  name: string;
  version: string;
  /** Shares of visitors, 0 to 100; later ones follow automatically, each `every` milliseconds after the previous. */
  percents: readonly [number, ...number[]];
  every: number | null;
  force: boolean;
};

/** All combinations are checked: 64 compositions. */
const maxCanaries = 6;

const incompatible = (reason: string) => new ReleaseError('incompatible', [reason]);

function nextCanary(before: Canary | null, { version, percents: [percent, ...steps], every }: CanaryOptions, sequence: number): Canary {
  return {
    version,
    percent,
    salt: before?.salt ?? randomBytes(16).toString('hex'),
    since: before?.version === version ? before.since : sequence,
    changed: sequence,
    schedule: steps.length > 0 && every !== null ? { steps, every } : null,
  };
}

const isSameCanary = (one: Canary, other: Canary) =>
  one.version === other.version && one.percent === other.percent && JSON.stringify(one.schedule) === JSON.stringify(other.schedule);

function requireLiveEntry(head: LogEntry | null, { name, version, force }: CanaryOptions): LiveEntry {
  const entry = head && findEntry(head, name);
  if (!entry) {
    throw incompatible(`${name} is not live yet: promote it to all first`);
  }
  if (entry.live === version) {
    throw incompatible(`${name} ${version} is live for all already`);
  }
  if (entry.bad.includes(version) && !force) {
    throw incompatible(`${name} ${version} was rolled back from and is marked bad: add --force if it is good after all`);
  }
  const others = liveEntries(head).filter(([otherName, { canary }]) => otherName !== name && canary);
  if (others.length >= maxCanaries) {
    throw incompatible(`${others.length} canaries run already: promote or end one of them first`);
  }
  return entry;
}

/** Starts a canary, changes its share, or gives its visitors a hotfix. A running schedule ends. */
export async function setCanary(store: ReleaseStore, options: CanaryOptions): Promise<Commit> {
  const { name, version, actor, reason, apply, approvedBy } = options;
  await requireReleasable(store, name, version);
  const checkBytes = createIntegrityCheck(store);

  return store.commit(async (head, sequence) => {
    const entry = requireLiveEntry(head, options);
    if (!head) {
      return null;
    }
    const canary = nextCanary(entry.canary, options, sequence);
    if (entry.canary && isSameCanary(entry.canary, canary)) {
      return null;
    }
    const state = withCanary(clearBadMark(head, name, version), name, canary, sequence);
    // Another share of a checked version adds no combination.
    if (entry.canary?.version !== version) {
      await requireNoBlockers(store, head, state, [name]);
      await checkBytes(name, version);
    }
    return { actor, reason, apply, approvedBy, verb: 'canary', state };
  });
}

/** A step is due only while the canary's `changed` is this one. */
export type DueStep = { name: string; changed: number };

/** Advances a schedule by one step, once among all edges; commits nothing while frozen or if another edge was faster. */
export function advanceSchedule(store: ReleaseStore, { name, changed }: DueStep): Promise<Commit> {
  return store.commit(async (head, sequence) => {
    const canary = head && findEntry(head, name)?.canary;
    if (!head || head.guard.frozen || !canary?.schedule || canary.changed !== changed) {
      return null;
    }
    const { every, steps } = canary.schedule;
    const [percent = canary.percent, ...later] = steps;
    const next: Canary = { ...canary, percent, changed: sequence, schedule: later.length > 0 ? { steps: later, every } : null };
    const reason = `planned step: ${canary.percent} % -> ${percent} %`;
    return { actor: 'schedule', reason, apply: 'navigation', verb: 'canary', state: withCanary(head, name, next, sequence) };
  });
}
