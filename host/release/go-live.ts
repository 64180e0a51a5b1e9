import { problemsOf } from './check-release';
import { incompatibilities, type ReleaseSet } from './compatibility';
import { ReleaseError } from './errors';
import { liveEntries } from './log-state';
import type { LogState, Release } from './shapes';
import type { ReleaseStore } from './store';
import { damageOf } from './verify';

/** Who goes live, and how: shared by all verbs that commit. */
export type Signature = { actor: string; reason: string; apply: 'navigation' | 'now' };

/**
 * Reads a published release.
 * @throws ReleaseError `unknown` where there is none
 */
export async function publishedRelease(store: ReleaseStore, name: string, version: string): Promise<Release> {
  const release = await store.release(name, version);
  if (release) {
    return release;
  }
  const published = (await store.versions(name)).sort();
  if (published.length === 0) {
    const names = (await store.backend.list('builds')).sort();
    const others = names.length > 0 ? `, only of ${names.join(', ')}` : '';
    throw new ReleaseError('unknown', [`${name} ${version} is not published: nothing of that name is published${others}`]);
  }
  throw new ReleaseError('unknown', [`${name} ${version} is not published: published are ${published.join(', ')}`]);
}

/** Refuses a name that is not live, and says which are. */
export const notLive = (state: LogState | null, name: string, what: string) => {
  const live = state ? `live are ${['host', ...Object.keys(state.remotes).sort()].join(', ')}` : 'nothing is live yet';
  return new ReleaseError('unknown', [`${name} is not live: ${what}; ${live}`]);
};

/**
 * Reads every byte of what is to go live, of each version once: a refusal costs nothing, and what is damaged would fall back in every tab.
 *
 * @returns a check that throws ReleaseError `integrity` with a line for everything that is missing or different, and as
 *   `publishedRelease` does
 */
export function byteCheck(store: ReleaseStore): (name: string, version: string) => Promise<void> {
  const read = new Map<string, Promise<string[]>>();
  return async (name, version) => {
    const release = await publishedRelease(store, name, version);
    const key = `${name} ${version}`;
    const reading = read.get(key) ?? damageOf(store, release);
    read.set(key, reading);
    const damage = await reading;
    if (damage.length > 0) {
      throw new ReleaseError('integrity', [`${key} is damaged in the store, and cannot go live`, ...damage]);
    }
  };
}

/** Version by name, for every combination of live versions and canaries that a visitor may be given; the first is live alone. */
function combinations(state: LogState): Record<string, string>[] {
  let all: Record<string, string>[] = [{}];
  for (const [name, { live, canary }] of liveEntries(state)) {
    const versions = canary ? [live, canary.version] : [live];
    all = versions.flatMap((version) => all.map((chosen) => ({ ...chosen, [name]: version })));
  }
  return all;
}

/**
 * Reads every set of releases that a state gives to visitors: what is live comes first, then each canary in and out.
 * @throws as `publishedRelease` does
 */
export async function liveSetsOf(store: ReleaseStore, state: LogState): Promise<[ReleaseSet, ...ReleaseSet[]]> {
  const setOf = async ({ host = state.host.live, ...versions }: Record<string, string>): Promise<ReleaseSet> => {
    const remotes = Object.entries(versions).map(async ([name, version]) => [name, await publishedRelease(store, name, version)] as const);
    return { host: await publishedRelease(store, 'host', host), remotes: Object.fromEntries(await Promise.all(remotes)) };
  };
  const [live = {}, ...others] = combinations(state);
  return [await setOf(live), ...(await Promise.all(others.map(setOf)))];
}

/** Why `next` cannot follow `current`, one reason a line; empty when it can. `changed` names what is different. */
export async function reasonsAgainst(
  store: ReleaseStore,
  current: LogState | null,
  next: LogState,
  changed: readonly string[],
): Promise<string[]> {
  const sets = await liveSetsOf(store, next);
  // What is live now may be damaged; that must not stop what repairs it.
  const before = current ? await liveSetsOf(store, current).catch(() => []) : [];
  const releases = sets.flatMap(({ host, remotes }) => changed.flatMap((name) => (name === 'host' ? host : (remotes[name] ?? []))));
  const reasons = [...[...new Set(releases)].flatMap(problemsOf), ...sets.flatMap((set) => incompatibilities(before, set, changed))];
  return [...new Set(reasons)];
}
