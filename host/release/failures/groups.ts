import type { FailureGroup } from '../../contract/failures';
import type { Backend } from '../backend';
import { countOf, type Sketch, withHashes } from '../guard/sketch';
import { isGiven } from '../log-state';
import type { LogEntry } from '../shapes';
import type { ReleaseStore } from '../store';
import { mergeAll } from './merge';
import {
  type FailureRecord,
  failureFolder,
  failureLasts,
  type Resolution,
  readFailureFile,
  readResolution,
  resolutionFolder,
} from './shapes';

/** Failures of one version of one name, over all its groups that are not resolved. */
export type FailingRelease = {
  remote: string;
  version: string;
  visitors: number;
  count: number;
  reasons: string[];
  /** RFC 3339. */
  lastAt: string;
};

const namesIn = async (backend: Backend, folder: string) =>
  (await backend.list(folder)).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);

async function readRecords(backend: Backend): Promise<FailureRecord[]> {
  const edges = await namesIn(backend, failureFolder);
  const files = await Promise.all(edges.map((edge) => readFailureFile(backend, edge).catch(() => null)));
  const since = new Date(Date.now() - failureLasts).toISOString();
  return mergeAll(files.flatMap((file) => file?.groups.filter(({ lastAt }) => lastAt >= since) ?? []));
}

async function readResolutions(backend: Backend): Promise<Map<string, Resolution>> {
  const ids = await namesIn(backend, resolutionFolder);
  const all = await Promise.all(ids.map((id) => readResolution(backend, id).catch(() => null)));
  return new Map(all.flatMap((one) => (one ? [[one.id, one]] : [])));
}

function stateOf({ lastAt }: FailureRecord, resolution: Resolution | undefined): FailureGroup['state'] {
  if (!resolution) {
    return 'open';
  }
  return lastAt > resolution.at ? 'returned' : 'resolved';
}

async function readGroups({ backend }: ReleaseStore) {
  const [records, resolutions] = await Promise.all([readRecords(backend), readResolutions(backend)]);
  return records.map((record) => ({ record, state: stateOf(record, resolutions.get(record.id)) }));
}

/** What failed in open tabs in the last 14 days, the last seen first. What cannot be read of it is left out: it is only a count. */
export async function failureGroups(store: ReleaseStore): Promise<FailureGroup[]> {
  return (await readGroups(store)).map(({ record, state }) => ({ ...record, visitors: countOf(record.visitors), state }));
}

/** Which of the versions that visitors are given fail, and for how many; a visitor who met several failures counts once. */
export async function failingReleases(store: ReleaseStore, head: LogEntry): Promise<FailingRelease[]> {
  const releases = new Map<string, FailingRelease & { sketch: Sketch }>();
  for (const { record, state } of await readGroups(store)) {
    const { remote, version, reason, count, visitors, lastAt } = record;
    if (state === 'resolved' || !isGiven(head, remote, version)) {
      continue;
    }
    const key = `${remote} ${version}`;
    const known = releases.get(key) ?? { remote, version, visitors: 0, count: 0, reasons: [], lastAt, sketch: [] };
    const sketch = withHashes(known.sketch, visitors);
    releases.set(key, {
      ...known,
      sketch,
      visitors: countOf(sketch),
      count: known.count + count,
      reasons: [...new Set([...known.reasons, reason])],
    });
  }
  return [...releases.values()].map(({ sketch: _, ...release }) => release);
}
