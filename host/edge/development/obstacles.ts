import { findReleaseProblems } from '../../release/checks/check-release';
import { incompatibilities } from '../../release/compatibility';
import type { Release } from '../../release/store/schemas';

/**
 * Why a build could not go live beside what is released now: told while it is being written, not when it is promoted.
 *
 * @param live undefined or empty where another console keeps its releases to itself
 */
export function obstaclesTo(release: Release, live: ReadonlyMap<string, Release> = new Map()): string[] {
  const { host, ...remotes } = Object.fromEntries(live);
  if (!host) {
    return findReleaseProblems(release);
  }
  const next = { host, remotes: { ...remotes, [release.remote]: release } };
  return [...findReleaseProblems(release), ...incompatibilities([{ host, remotes }], next, [release.remote])];
}
