import type { PromotionEvidence } from '../../contract/promotion-evidence';
import { findReleaseProblems } from '../checks/check-release';
import { describeDamage } from '../checks/file-integrity';
import { findBlockers, previewReason, readLiveSets, requirePublished } from '../checks/preflight';
import { checkCompatibility } from '../compatibility';
import { readEvidence } from '../evidence/promotion-evidence';
import { findEntry } from '../store/log-state';
import type { ReleaseStore } from '../store/release-store';
import type { Release } from '../store/schemas';
import { promotedState } from './promote';
import { formatCommit } from './status';

/** Which rules a version would meet and break if it went live now; `origin` says where it was built. */
export type CheckReport = {
  origin: string;
  met: string[];
  unmet: string[];
  /** Where it was tested before it was copied here, latest first; absent from older edges. */
  tested?: PromotionEvidence[];
};

function describeOrigin(release: Release): string {
  const { provenance } = release;
  const commit = formatCommit(release);
  const parts = [commit && `from ${commit}`, provenance && `by ${provenance.builder}`, provenance?.run && `in ${provenance.run}`];
  return parts.filter(Boolean).join(' ') || 'an unrecorded place';
}

export async function check(store: ReleaseStore, name: string, version: string): Promise<CheckReport> {
  const release = await requirePublished(store, name, version);
  return { ...(await checkRelease(store, release)), tested: await readEvidence(store, name, version) };
}

async function checkRelease(store: ReleaseStore, release: Release): Promise<CheckReport> {
  const { remote: name, version } = release;
  const head = await store.head();
  const alone = [
    ...(release.preview ? [previewReason(release)] : []),
    ...findReleaseProblems(release),
    ...(await describeDamage(store, release)),
  ];
  const files = Object.keys(release.files).length;
  const origin = describeOrigin(release);
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
    head && findEntry(head, name)?.bad.includes(version) ? [`${name} ${version} was rolled back from and is marked bad (--force)`] : [];
  const unmet = [...new Set([...bad, ...alone, ...(await findBlockers(store, head, state, [name]))])];
  const [live] = await readLiveSets(store, state);
  const findings = checkCompatibility(live);
  const met = findings.filter(({ met, about }) => met && about.includes(name)).map(({ text }) => text);
  return {
    origin,
    met: [...own, ...met, ...(unmet.length === 0 ? ['no path, settings tab or command of another release is touched'] : [])],
    unmet,
  };
}
