import { ReleaseError } from '../errors';
import { type FailureGroup, failureGroups, isGiven } from '../failures/groups';
import { failureGroup, resolveFailures } from '../failures/resolve';
import { readResolution } from '../failures/shapes';
import { sourceStack } from '../failures/source-stack';
import type { ReleaseStore } from '../store';
import { failuresText, failureText } from './failure-text';

export type ErrorsWish = {
  /** Undefined for a list. */
  id: string | undefined;
  /** Resolved ones too. */
  all: boolean;
  resolve: boolean;
  actor: string;
  reason: string;
};

type Answer = { lines: string[]; data: Record<string, unknown> };

/** What `errors` does. @throws ReleaseError `unknown` for an id that there is not, `usage` for a resolution of nothing */
export async function errorsAnswer(store: ReleaseStore, wish: ErrorsWish): Promise<Answer> {
  if (wish.resolve) return resolve(store, wish);
  return wish.id === undefined ? list(store, wish.all) : show(store, wish.id);
}

async function list(store: ReleaseStore, all: boolean): Promise<Answer> {
  const [groups, head] = await Promise.all([failureGroups(store), store.head()]);
  const shown = groups.filter(({ state }) => all || state !== 'resolved');
  const isLive = ({ remote, version }: FailureGroup) => head !== null && isGiven(head, remote, version);
  const sorted = [...shown.filter(isLive), ...shown.filter((group) => !isLive(group))];
  return { lines: failuresText(sorted, head), data: { errors: sorted.map((group) => ({ ...group, live: isLive(group) })) } };
}

async function show(store: ReleaseStore, id: string): Promise<Answer> {
  const group = await failureGroup(store, id);
  const [stack, resolution, head] = await Promise.all([sourceStack(store, group.stack), readResolution(store.backend, id), store.head()]);
  return { lines: failureText(group, stack, resolution, head), data: { error: { ...group, stack, built: group.stack }, resolution } };
}

async function resolve(store: ReleaseStore, { id, all, actor, reason }: ErrorsWish): Promise<Answer> {
  if (id === undefined && !all) throw new ReleaseError('usage', ['--resolve takes an <id>, or --all']);
  const resolved = await resolveFailures(store, id === undefined ? undefined : [id], { actor, reason });
  const lines = resolved.map(({ id: one, remote, version, message }) => `resolved ${one}: ${remote} ${version} ${message}`);
  return {
    lines: lines.length > 0 ? [...lines, 'whatever is seen again is listed as returned'] : ['nothing to do: all of it is resolved'],
    data: { resolved: resolved.map((group) => group.id) },
  };
}
