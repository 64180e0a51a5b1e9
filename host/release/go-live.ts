import { type LiveSet, refusals } from './check-composition';
import { problemsOf } from './check-release';
import { ReleaseError } from './errors';
import type { LogState, Release } from './shapes';
import type { ReleaseStore } from './store';

/** Who goes live, and how: shared by all verbs that commit. */
export type Signature = { actor: string; reason: string; apply: 'navigation' | 'now' };

/**
 * Reads a published release.
 * @throws ReleaseError `incompatible` where there is none
 */
export async function publishedRelease(store: ReleaseStore, name: string, version: string): Promise<Release> {
  const release = await store.release(name, version);
  if (release) return release;
  const published = (await store.versions(name)).sort();
  const known = published.length > 0 ? `published are ${published.join(', ')}` : 'nothing of that name is published';
  throw new ReleaseError('incompatible', [`${name} ${version} is not published: ${known}`]);
}

/** Reads every release that a state makes live. Throws as `publishedRelease` does. */
export async function liveSetOf(store: ReleaseStore, state: LogState): Promise<LiveSet> {
  const remotes = Object.entries(state.remotes).map(async ([name, { live }]) => [name, await publishedRelease(store, name, live)] as const);
  return {
    host: await publishedRelease(store, 'host', state.host.live),
    remotes: Object.fromEntries(await Promise.all(remotes)),
  };
}

/** Why `next` cannot go live after `current`, one reason a line; empty when it can. `changed` names what is different. */
export async function reasonsAgainst(
  store: ReleaseStore,
  current: LogState | null,
  next: LogState,
  changed: readonly string[],
): Promise<string[]> {
  const live = await liveSetOf(store, next);
  // What is live now may be damaged; that must not stop what repairs it.
  const before = current && (await liveSetOf(store, current).catch(() => null));
  const changedReleases = changed.flatMap((name) => (name === 'host' ? live.host : (live.remotes[name] ?? [])));
  return [...changedReleases.flatMap(problemsOf), ...refusals(before, live, changed)];
}
