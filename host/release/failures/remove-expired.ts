import type { ReleaseStore } from '../store/release-store';
import { failureFolder, failureKey, failureTtlMs, readFailureFile, readResolution, resolutionFolder, resolutionKey } from './failure-files';
import { readFailureGroups } from './failure-groups';

const parseIds = (names: readonly string[]) => names.flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);

export async function removeExpiredFailures(store: ReleaseStore, now = Date.now()): Promise<void> {
  const { backend } = store;
  const since = new Date(now - failureTtlMs).toISOString();
  for (const edge of parseIds(await backend.list(failureFolder))) {
    const file = await readFailureFile(backend, edge);
    if (file && !file.groups.some(({ lastAt }) => lastAt >= since)) {
      await backend.remove(failureKey(edge));
    }
  }
  const seen = new Set((await readFailureGroups(store)).map(({ id }) => id));
  for (const id of parseIds(await backend.list(resolutionFolder))) {
    const resolution = await readResolution(backend, id);
    if (resolution && resolution.at < since && !seen.has(id)) {
      await backend.remove(resolutionKey(id));
    }
  }
}
