import { problemsOf } from './check-release';
import { checkCompatibility } from './compatibility';
import { liveSetsOf, publishedRelease, reasonsAgainst } from './go-live';
import { entryOf } from './log-state';
import { promotedState } from './promote';
import type { Release } from './shapes';
import { commitOf } from './status';
import type { ReleaseStore } from './store';
import { damageOf } from './verify';

/** What is met and what is not when a version would go live now, line by line; `origin` says where its build comes from. */
export type CheckReport = { origin: string; met: string[]; unmet: string[] };

function originOf(release: Release): string {
  const { provenance } = release;
  const commit = commitOf(release);
  const parts = [commit && `from ${commit}`, provenance && `by ${provenance.builder}`, provenance?.run && `in ${provenance.run}`];
  return parts.filter(Boolean).join(' ') || 'somewhere that its record does not tell';
}

/**
 * Holds a published version against what is live.
 * @throws ReleaseError `unknown` when it is not published
 */
export async function check(store: ReleaseStore, name: string, version: string): Promise<CheckReport> {
  const release = await publishedRelease(store, name, version);
  const head = await store.head();
  const alone = [...problemsOf(release), ...(await damageOf(store, release))];
  const files = Object.keys(release.files).length;
  const origin = originOf(release);
  const own =
    alone.length === 0 ? [`${name} ${version} is complete: ${files} files are in the store as published, every expose among them`] : [];
  if (!head && name !== 'host') {
    return { origin, met: own, unmet: [...alone, 'no host is live yet: promote host first'] };
  }

  const state = promotedState(head, { [name]: version }, (head?.sequence ?? 0) + 1);
  if (!state) {
    return { origin, met: own, unmet: alone };
  }
  const bad =
    head && entryOf(head, name)?.bad.includes(version) ? [`${name} ${version} was rolled back from and is marked bad (--force)`] : [];
  const unmet = [...new Set([...bad, ...alone, ...(await reasonsAgainst(store, head, state, [name]))])];
  const [live] = await liveSetsOf(store, state);
  const findings = checkCompatibility(live);
  const met = findings.filter(({ met, about }) => met && about.includes(name)).map(({ text }) => text);
  return {
    origin,
    met: [...own, ...met, ...(unmet.length === 0 ? ['no path, settings tab or command of another release is touched'] : [])],
    unmet,
  };
}
