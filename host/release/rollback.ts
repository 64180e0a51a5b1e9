import { ReleaseError } from './errors';
import { publishedRelease, reasonsAgainst, type Signature } from './go-live';
import { entryOf, fallbacks, rolledBackEntry, withEntry } from './log-state';
import type { LiveEntry, LogEntry, LogState } from './shapes';
import type { Commit, ReleaseStore } from './store';

export type Rollback = Signature & {
  name: string;
  /** The version to go back to; without it, the newest earlier one that passes. */
  to?: string | undefined;
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

/**
 * Goes back to an earlier version of one name and marks the one left behind as bad.
 * @throws ReleaseError `incompatible` where no target passes, `conflict` when somebody else changed the live version meanwhile
 */
export async function rollback(store: ReleaseStore, { name, to, ...signature }: Rollback): Promise<Commit> {
  if (to !== undefined) await publishedRelease(store, name, to);
  let leaving: string | undefined;

  return store.commit(async (head, sequence) => {
    const entry: LiveEntry | undefined = head ? entryOf(head, name) : undefined;
    if (!head || !entry) throw new ReleaseError('incompatible', [`${name} is not live: there is nothing to roll back`]);
    if (entry.live === to) return null;
    leaving ??= entry.live;
    // Two people who roll back at once mean the same version; a second step back would hit one that nobody complained about.
    if (entry.live !== leaving) {
      throw new ReleaseError('conflict', [
        `${name} went from ${leaving} to ${entry.live} meanwhile (${head.actor}): look at status and decide again`,
      ]);
    }
    if (to !== undefined && entry.bad.includes(to)) {
      throw new ReleaseError('incompatible', [`${name} ${to} is marked bad itself: promote it with --force if it is good after all`]);
    }
    const stateWith = (target: string) => {
      const { host, remotes } = withEntry(head, name, rolledBackEntry(entry, target, sequence));
      return { host, remotes };
    };
    const state = await firstThatPasses(store, head, name, to === undefined ? fallbacks(entry) : [to], stateWith);
    return { ...signature, verb: 'rollback', state };
  });
}
