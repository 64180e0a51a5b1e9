import { ReleaseError } from './errors';
import { byteCheck, reasonsAgainst, type Signature } from './go-live';
import { entryOf, rolledBackEntry, stateOf, withEntry, withoutCanary } from './log-state';
import type { LogEntry, LogState } from './shapes';
import type { Commit, ReleaseStore } from './store';

export type RollbackToSequence = Signature & {
  sequence: number;
  /** Marks what is left, canaries included, as bad. */
  markBad: boolean;
};

const namesOf = ({ remotes }: LogState) => ['host', ...Object.keys(remotes)];

/** The state in which everything is live that was live with `past`, and nothing else. */
function returnedState(head: LogState, past: LogState, sequence: number, markBad: boolean): LogState {
  const remotes = Object.fromEntries(Object.entries(head.remotes).filter(([name]) => past.remotes[name]));
  return namesOf(past).reduce(
    (state, name) => {
      const then = entryOf(past, name);
      const now = entryOf(state, name);
      if (!then || now?.live === then.live) {
        return withoutCanary(state, name, sequence, markBad);
      }
      return withEntry(state, name, now ? rolledBackEntry(now, then.live, sequence, markBad) : { ...then, since: sequence });
    },
    stateOf({ ...head, remotes }),
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was live then and is known to be bad by now, a reason each. */
const badOf = (head: LogEntry, past: LogEntry, changed: readonly string[]) =>
  changed.flatMap((name) => {
    const version = entryOf(past, name)?.live ?? '';
    return entryOf(head, name)?.bad.includes(version)
      ? [`${name} ${version}, live with sequence ${past.sequence}, is marked bad: name another sequence, or promote it with --force`]
      : [];
  });

/**
 * Makes everything live that was live with an entry of the log, all names at once. Canaries end, and a remote that was not live then is
 * taken out.
 * @throws ReleaseError `unknown` where there is no such entry, `incompatible` where what was live then is marked bad or does not pass,
 *   `integrity` where it is damaged
 */
export const rollbackToSequence = (
  store: ReleaseStore,
  { sequence: wanted, markBad, ...signature }: RollbackToSequence,
): Promise<Commit> => {
  const checkBytes = byteCheck(store);
  return store.commit(async (head, sequence) => {
    const past = await store.entry(wanted);
    if (!head || !past) {
      throw new ReleaseError('unknown', [`there is no sequence ${wanted}: the log ends with ${head?.sequence ?? 'nothing'}`]);
    }
    const state = returnedState(head, past, sequence, markBad);
    const names = new Set([...namesOf(head), ...namesOf(past)]);
    const changed = [...names].filter((name) => !isSame(entryOf(head, name), entryOf(state, name)));
    if (changed.length === 0) {
      return null;
    }
    const bad = badOf(head, past, changed);
    const reasons = bad.length > 0 ? bad : await reasonsAgainst(store, head, state, changed);
    if (reasons.length > 0) {
      throw new ReleaseError('incompatible', reasons);
    }
    for (const name of changed) {
      const version = entryOf(state, name)?.live;
      if (version !== undefined && version !== entryOf(head, name)?.live) {
        await checkBytes(name, version);
      }
    }
    const reason = [signature.reason, `to sequence ${wanted}`].filter(Boolean).join('; ');
    return { ...signature, reason, verb: 'rollback', state };
  });
};
