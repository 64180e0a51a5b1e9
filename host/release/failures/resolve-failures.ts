import type { FailureGroup } from '../../contract/failures';
import { ReleaseError } from '../errors';
import { type ReleaseStore, toJson } from '../store/release-store';
import { type Resolution, resolutionKey } from './failure-files';
import { readFailureGroups } from './failure-groups';

export type ResolveOptions = { actor: string; reason: string };

export async function readFailureGroup(store: ReleaseStore, id: string): Promise<FailureGroup> {
  const found = (await readFailureGroups(store)).find((group) => group.id === id);
  if (!found) {
    throw new ReleaseError('unknown', [`there is no error ${id}: list them with npm run -s release -- errors --all`]);
  }
  return found;
}

/** Marks groups (all without `ids`) as resolved until they are seen again. Returns those that were not resolved before. */
export async function resolveFailures(
  store: ReleaseStore,
  ids: readonly string[] | undefined,
  { actor, reason }: ResolveOptions,
): Promise<FailureGroup[]> {
  const groups = ids ? await Promise.all(ids.map((id) => readFailureGroup(store, id))) : await readFailureGroups(store);
  const open = groups.filter(({ state }) => state !== 'resolved');
  for (const { id, lastAt } of open) {
    // The edge's clock may be ahead of this one.
    const at = new Date(Math.max(Date.now(), Date.parse(lastAt))).toISOString();
    const resolution: Resolution = { id, actor, reason, at };
    await store.backend.write(resolutionKey(id), toJson(resolution));
  }
  return open;
}
