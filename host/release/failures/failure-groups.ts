import type { FailureGroup } from '../../contract/failures';
import { addHashes, estimateCount, type Sketch } from '../guard/kmv-sketch';
import type { Backend } from '../store/backend';
import { isServed } from '../store/log-state';
import type { ReleaseStore } from '../store/release-store';
import type { LogEntry } from '../store/schemas';
import {
  type FailureRecord,
  failureFolder,
  failureTtlMs,
  type Resolution,
  readFailureFile,
  readResolution,
  resolutionFolder,
} from './failure-files';
import { mergeAll } from './merge-records';

/** Failures of one version of one name, over all its groups that are not resolved. */
export type FailingRelease = {
  remote: string;
  version: string;
  visitors: number;
  count: number;
  reasons: string[];
  lastAt: string;
};

const listNames = async (backend: Backend, folder: string) =>
  (await backend.list(folder)).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);

async function readRecords(backend: Backend): Promise<FailureRecord[]> {
  const edges = await listNames(backend, failureFolder);
  const files = await Promise.all(edges.map((edge) => readFailureFile(backend, edge).catch(() => null)));
  const since = new Date(Date.now() - failureTtlMs).toISOString();
  return mergeAll(files.flatMap((file) => file?.groups.filter(({ lastAt }) => lastAt >= since) ?? []));
}

async function readResolutions(backend: Backend): Promise<Map<string, Resolution>> {
  const ids = await listNames(backend, resolutionFolder);
  const all = await Promise.all(ids.map((id) => readResolution(backend, id).catch(() => null)));
  return new Map(all.flatMap((one) => (one ? [[one.id, one]] : [])));
}

function resolutionState({ lastAt }: FailureRecord, resolution: Resolution | undefined): FailureGroup['state'] {
  if (!resolution) {
    return 'open';
  }
  return lastAt > resolution.at ? 'returned' : 'resolved';
}

async function readGroups({ backend }: ReleaseStore) {
  const [records, resolutions] = await Promise.all([readRecords(backend), readResolutions(backend)]);
  return records.map((record) => ({ record, state: resolutionState(record, resolutions.get(record.id)) }));
}

/** Lists failures of the last 14 days, newest first. Unreadable files are skipped. */
export async function readFailureGroups(store: ReleaseStore): Promise<FailureGroup[]> {
  return (await readGroups(store)).map(({ record, state }) => ({ ...record, visitors: estimateCount(record.visitors), state }));
}

/** Counts the visitors affected by each served version; a visitor with several failures counts once. */
export async function readFailingReleases(store: ReleaseStore, head: LogEntry): Promise<FailingRelease[]> {
  const releases = new Map<string, FailingRelease & { sketch: Sketch }>();
  for (const { record, state } of await readGroups(store)) {
    const { remote, version, reason, count, visitors, lastAt } = record;
    if (state === 'resolved' || !isServed(head, remote, version)) {
      continue;
    }
    const key = `${remote} ${version}`;
    const existing = releases.get(key) ?? { remote, version, visitors: 0, count: 0, reasons: [], lastAt, sketch: [] };
    const sketch = addHashes(existing.sketch, visitors);
    releases.set(key, {
      ...existing,
      sketch,
      visitors: estimateCount(sketch),
      count: existing.count + count,
      reasons: [...new Set([...existing.reasons, reason])],
    });
  }
  return [...releases.values()].map(({ sketch: _, ...release }) => release);
}
