import { ReleaseError } from './errors';
import { publishedRelease, reasonsAgainst, type Signature } from './go-live';
import { entryOf, fallbacks, rolledBackEntry, stateOf, withBad, withCanary, withEntry } from './log-state';
import type { LiveEntry, LogEntry, LogState } from './shapes';
import type { Commit, ReleaseStore } from './store';

export type Rollback = Signature & {
  name: string;
  /** The version to go back to; without it, the end of a canary where one runs, else the newest earlier one that passes. */
  to?: string | undefined;
  /** The version that is meant to be left: the canary's or the live one. Without it, the one that is found first. */
  leaving?: string | undefined;
};

/** Takes the first candidate that may go live; refuses with the reasons against every one. */
async function firstThatPasses(
  store: ReleaseStore,
  head: LogEntry,
  name: string,
  candidates: readonly string[],
  stateWith: (target: string) => LogState,
): Promise<LogState> {
  const against: string[] = [];
  for (const target of candidates) {
    const state = stateWith(target);
    const reasons = await reasonsAgainst(store, head, state, [name]).catch((error: unknown) => {
      if (error instanceof ReleaseError) return error.reasons;
      throw error;
    });
    if (reasons.length === 0) return state;
    against.push(...reasons);
  }
  if (against.length === 0)
    against.push(`${name} has no earlier version that was fully live and is not marked bad: name one with --to VERSION`);
  throw new ReleaseError('incompatible', against);
}

/** What people who roll back now complain about: the canary while one runs. */
const suspectOf = (head: LogEntry, name: string) => head.remotes[name]?.canary?.version ?? entryOf(head, name)?.live;

/** The state after a canary was taken back: what is live stays. Null where none runs. */
export function withoutCanary(head: LogEntry, name: string, sequence: number): LogState | null {
  const remote = head.remotes[name];
  if (!remote?.canary) return null;
  const marked = { ...remote, bad: withBad(remote.bad, remote.canary.version) };
  return withCanary({ ...stateOf(head), remotes: { ...head.remotes, [name]: marked } }, name, null, sequence);
}

/**
 * Takes a canary back, or goes back to an earlier version of one name; what is left, a canary included, is marked as bad.
 * @throws ReleaseError `incompatible` where no target passes, `conflict` when somebody else changed what is to be left meanwhile
 */
export async function rollback(store: ReleaseStore, { name, to, leaving: meant, ...signature }: Rollback): Promise<Commit> {
  if (to !== undefined) await publishedRelease(store, name, to);
  let leaving = meant;

  return store.commit(async (head, sequence) => {
    const entry: LiveEntry | undefined = head ? entryOf(head, name) : undefined;
    if (!head || !entry) throw new ReleaseError('incompatible', [`${name} is not live: there is nothing to roll back`]);
    const suspect = suspectOf(head, name);
    leaving ??= suspect;
    // Two people who roll back at once mean the same version; a second step back would hit one that nobody complained about.
    if (suspect !== leaving) {
      throw new ReleaseError('conflict', [
        `${name} went from ${leaving} to ${suspect} meanwhile (${head.actor}): look at status and decide again`,
      ]);
    }
    if (to === undefined || to === entry.live) {
      const state = withoutCanary(head, name, sequence);
      // Nothing is checked: what stays was checked, and a way out is not to be barred.
      if (state) return { ...signature, verb: 'rollback', state };
      if (to !== undefined) return null;
    }
    if (to !== undefined && entry.bad.includes(to)) {
      throw new ReleaseError('incompatible', [`${name} ${to} is marked bad itself: promote it with --force if it is good after all`]);
    }
    const canary = head.remotes[name]?.canary;
    if (canary && canary.version === to)
      throw new ReleaseError('incompatible', [`${name} ${to} is the canary: promote it to give it to all`]);
    const left = canary ? { ...entry, bad: withBad(entry.bad, canary.version) } : entry;
    const stateWith = (target: string) => withEntry(head, name, rolledBackEntry(left, target, sequence));
    const state = await firstThatPasses(store, head, name, to === undefined ? fallbacks(entry) : [to], stateWith);
    return { ...signature, verb: 'rollback', state };
  });
}
