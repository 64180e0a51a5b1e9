import { eq } from 'drizzle-orm';
import { splitList, syncAbilities } from '../channels/abilities';
import { findChannel } from '../channels/channels';
import { checkedModels } from '../channels/input';
import type { Database } from '../db/database';
import { channels } from '../db/schema';
import { ConsoleError } from '../http/errors';
import { patchState, readState } from './state';

export type AppliedModels = {
  id: number;
  added_models: string[];
  removed_models: string[];
  ignored_models: string[];
  remaining_models: string[];
  remaining_remove_models: string[];
  models: string;
};

type Names = string[] | undefined;

type Changes = { id: number; add_models?: Names; remove_models?: Names; ignore_models?: Names };

/** Applies what the last check found; other names are skipped, as the differences may have changed meanwhile. */
export async function applyChanges(db: Database, { id, ...asked }: Changes): Promise<AppliedModels> {
  const channel = await findChannel(db, id);
  const state = readState(channel);
  const isAsked =
    (list: string[] = []) =>
    (model: string) =>
      list.includes(model);
  const added = state.add_models.filter(isAsked(asked.add_models));
  const removed = state.remove_models.filter(isAsked(asked.remove_models));
  const ignored = state.add_models.filter(isAsked(asked.ignore_models)).filter((model) => !added.includes(model));
  const before = splitList(channel.models);
  const after = [...new Set([...before, ...added])].filter((model) => !removed.includes(model));
  if (after.length === 0) {
    throw new ConsoleError('channelModelsMissing');
  }
  const models = checkedModels(after.join(','));
  const remaining = state.add_models.filter((model) => !added.includes(model) && !ignored.includes(model));
  const remainingRemoved = state.remove_models.filter((model) => !removed.includes(model));
  const upstream_models = patchState({
    add_models: remaining,
    remove_models: remainingRemoved,
    ignored_models: [...new Set([...state.ignored_models, ...ignored])].filter((model) => !added.includes(model)),
  });
  await db.batch([db.update(channels).set({ models, upstream_models }).where(eq(channels.id, id)), ...syncAbilities(db, [id])]);
  return {
    id,
    added_models: added,
    removed_models: removed,
    ignored_models: ignored,
    remaining_models: remaining,
    remaining_remove_models: remainingRemoved,
    models,
  };
}
