import { refusals } from '../../release/check-composition';
import { problemsOf } from '../../release/check-release';
import type { Release } from '../../release/shapes';

/**
 * Why a build could not be promoted next to the live releases.
 *
 * @param live empty if another console does not expose its releases
 */
export function findReleaseBlockers(release: Release, live: ReadonlyMap<string, Release> = new Map()): string[] {
  const { host, ...remotes } = Object.fromEntries(live);
  if (!host) {
    return problemsOf(release);
  }
  const next = { host, remotes: { ...remotes, [release.remote]: release } };
  return [...problemsOf(release), ...refusals([{ host, remotes }], next, [release.remote])];
}
