import { findReleaseProblems } from '../checks/check-release';
import { findBlockers, requirePublished } from '../checks/preflight';
import { usageError } from '../errors';
import { dryRunStore } from '../store/dry-run-backend';
import { findEntry } from '../store/log-state';
import { buildKey, type ReleaseStore } from '../store/release-store';
import { parseRelease } from '../store/schemas';
import { promotedState } from './promote';

export type JointCheck = {
  versions: Record<string, string>;
  /** Texts of `release.json` of versions that need not be published here. */
  records: string[];
};

async function addRecord(store: ReleaseStore, text: string): Promise<void> {
  try {
    const { remote, version } = parseRelease(JSON.parse(text));
    await store.backend.createOnly(buildKey(remote, version, 'release.json'), Buffer.from(text));
  } catch {
    throw usageError('a record to check is no release.json');
  }
}

/** Why these versions could not go live together; empty if nothing blocks them. Their bytes are not read. */
export async function checkTogether(store: ReleaseStore, { versions, records }: JointCheck): Promise<string[]> {
  const trial = dryRunStore(store);
  await Promise.all(records.map((record) => addRecord(trial, record)));
  const names = Object.keys(versions);
  const releases = await Promise.all(names.map((name) => requirePublished(trial, name, versions[name] ?? '')));
  const head = await trial.head();
  if (!head && !versions.host) {
    return ['no host is live yet: promote host first'];
  }
  const state = promotedState(head, versions, (head?.sequence ?? 0) + 1);
  const bad = names.filter((name) => head && findEntry(head, name)?.bad.includes(versions[name] ?? ''));
  return [
    ...new Set([
      ...bad.map((name) => `${name} ${versions[name]} was rolled back from and is marked bad (--force)`),
      ...releases.flatMap(findReleaseProblems),
      ...(state ? await findBlockers(trial, head, state, names) : []),
    ]),
  ];
}
