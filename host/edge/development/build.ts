import { findReleaseProblems } from '../../release/checks/check-release';
import { incompatibilities } from '../../release/compatibility';
import type { Release } from '../../release/store/schemas';

/** Why a build could not be promoted next to the live releases, which another console may not expose. */
export function findReleaseBlockers(release: Release, live: ReadonlyMap<string, Release> = new Map()): string[] {
  const { host, ...remotes } = Object.fromEntries(live);
  if (!host) {
    return findReleaseProblems(release);
  }
  const next = { host, remotes: { ...remotes, [release.remote]: release } };
  return [...findReleaseProblems(release), ...incompatibilities([{ host, remotes }], next, [release.remote])];
}
