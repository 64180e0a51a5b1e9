import type { ReleaseStore } from '../store';
import { failureGroups } from './groups';
import { failureFolder, failureKey, failureLasts, readFailureFile, readResolution, resolutionFolder, resolutionKey } from './shapes';

const idsIn = (names: readonly string[]) => names.flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);

/** Removes what edges have told that are gone, and resolutions of what is not seen any more. */
export async function forgetOldFailures(store: ReleaseStore, now = Date.now()): Promise<void> {
  const { backend } = store;
  const since = new Date(now - failureLasts).toISOString();
  for (const edge of idsIn(await backend.list(failureFolder))) {
    const file = await readFailureFile(backend, edge);
    if (file && !file.groups.some(({ lastAt }) => lastAt >= since)) {
      await backend.remove(failureKey(edge));
    }
  }
  const seen = new Set((await failureGroups(store)).map(({ id }) => id));
  for (const id of idsIn(await backend.list(resolutionFolder))) {
    const resolution = await readResolution(backend, id);
    if (resolution && resolution.at < since && !seen.has(id)) {
      await backend.remove(resolutionKey(id));
    }
  }
}
