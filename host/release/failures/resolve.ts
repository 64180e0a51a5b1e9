import type { FailureGroup } from '../../contract/failures';
import { ReleaseError } from '../errors';
import { type ReleaseStore, toJson } from '../store';
import { failureGroups } from './groups';
import { type Resolution, resolutionKey } from './shapes';

export type ResolveWish = { actor: string; reason: string };

/** The group of that id. @throws ReleaseError `unknown` where no edge has seen it in the last 14 days */
export async function failureGroup(store: ReleaseStore, id: string): Promise<FailureGroup> {
  const found = (await failureGroups(store)).find((group) => group.id === id);
  if (!found) {
    throw new ReleaseError('unknown', [`there is no error ${id}: list them with npm run -s release -- errors --all`]);
  }
  return found;
}

/**
 * Calls groups resolved; each is open again (`returned`) when it is seen afterwards. Groups that are resolved already stay as they are.
 *
 * @param ids undefined for all of them
 * @returns the groups that were not resolved before
 * @throws ReleaseError `unknown` for an id that there is not; nothing is resolved then
 */
export async function resolveFailures(
  store: ReleaseStore,
  ids: readonly string[] | undefined,
  { actor, reason }: ResolveWish,
): Promise<FailureGroup[]> {
  const groups = ids ? await Promise.all(ids.map((id) => failureGroup(store, id))) : await failureGroups(store);
  const open = groups.filter(({ state }) => state !== 'resolved');
  for (const { id, lastAt } of open) {
    // The clock of an edge may be ahead of this one.
    const at = new Date(Math.max(Date.now(), Date.parse(lastAt))).toISOString();
    const resolution: Resolution = { id, actor, reason, at };
    await store.backend.write(resolutionKey(id), toJson(resolution));
  }
  return open;
}
