import { incompatibilities, type ReleaseSet } from '../compatibility';
import { ReleaseError } from '../errors';
import { liveEntries } from '../store/log-state';
import type { ReleaseStore } from '../store/release-store';
import type { LogState, Release } from '../store/schemas';
import { findReleaseProblems } from './check-release';
import { describeDamage } from './file-integrity';

/** `approvedBy` is the second person, where one was needed. */
export type CommitInfo = { actor: string; reason: string; apply: 'navigation' | 'now'; approvedBy?: string | undefined };

export async function requirePublished(store: ReleaseStore, name: string, version: string): Promise<Release> {
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

export const previewReason = ({ remote, version }: Release): string =>
  `${remote} ${version} was published as a preview, which is never for everybody: publish it without --preview under another version`;

/** Refuses versions that were published for previews only. */
export async function requireReleasable(store: ReleaseStore, name: string, version: string): Promise<Release> {
  const release = await requirePublished(store, name, version);
  if (release.preview) {
    throw new ReleaseError('incompatible', [previewReason(release)]);
  }
  return release;
}

export const notLiveError = (state: LogState | null, name: string, what: string) => {
  const live = state ? `live are ${['host', ...Object.keys(state.remotes).sort()].join(', ')}` : 'nothing is live yet';
  return new ReleaseError('unknown', [`${name} is not live: ${what}; ${live}`]);
};

/** Reads every byte of a version before it goes live, each version once. */
export function createIntegrityCheck(store: ReleaseStore): (name: string, version: string) => Promise<void> {
  const checks = new Map<string, Promise<string[]>>();
  return async (name, version) => {
    const release = await requirePublished(store, name, version);
    const key = `${name} ${version}`;
    const check = checks.get(key) ?? describeDamage(store, release);
    checks.set(key, check);
    const damage = await check;
    if (damage.length > 0) {
      throw new ReleaseError('integrity', [`${key} is damaged in the store, and cannot go live`, ...damage]);
    }
  };
}

function listCombinations(state: LogState): Record<string, string>[] {
  let all: Record<string, string>[] = [{}];
  for (const [name, { live, canary }] of liveEntries(state)) {
    const versions = canary ? [live, canary.version] : [live];
    all = versions.flatMap((version) => all.map((chosen) => ({ ...chosen, [name]: version })));
  }
  return all;
}

/** Reads every set of releases that visitors may get: first the live one, then each combination of canaries. */
export async function readLiveSets(store: ReleaseStore, state: LogState): Promise<[ReleaseSet, ...ReleaseSet[]]> {
  const readSet = async ({ host = state.host.live, ...versions }: Record<string, string>): Promise<ReleaseSet> => {
    const remotes = Object.entries(versions).map(async ([name, version]) => [name, await requirePublished(store, name, version)] as const);
    return { host: await requirePublished(store, 'host', host), remotes: Object.fromEntries(await Promise.all(remotes)) };
  };
  const [live = {}, ...others] = listCombinations(state);
  return [await readSet(live), ...(await Promise.all(others.map(readSet)))];
}

/** Lists why `next` cannot follow `current`. `changed` are the names of the releases that differ. */
export async function findBlockers(
  store: ReleaseStore,
  current: LogState | null,
  next: LogState,
  changed: readonly string[],
): Promise<string[]> {
  const sets = await readLiveSets(store, next);
  // Damage in what is live now must not block the change that repairs it.
  const before = current ? await readLiveSets(store, current).catch(() => []) : [];
  const releases = sets.flatMap(({ host, remotes }) => changed.flatMap((name) => (name === 'host' ? host : (remotes[name] ?? []))));
  const reasons = [
    ...[...new Set(releases)].flatMap(findReleaseProblems),
    ...sets.flatMap((set) => incompatibilities(before, set, changed)),
  ];
  return [...new Set(reasons)];
}

export async function requireNoBlockers(...args: Parameters<typeof findBlockers>): Promise<void> {
  const reasons = await findBlockers(...args);
  if (reasons.length > 0) {
    throw new ReleaseError('incompatible', reasons);
  }
}
