import type { UpstreamModelState } from '@console/shared/contract';
import { parseJsonObject } from '@console/shared/contract/json';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { type ChannelRow, channels } from '../db/schema';

/** What is kept about the models that a channel's provider offers. */
export type StoredState = Omit<UpstreamModelState, 'channel_id' | 'channel_name'>;

type StateChange = { [Field in keyof StoredState]?: StoredState[Field] | undefined };

const blank: StoredState = {
  check_enabled: false,
  auto_sync_enabled: false,
  ignored_models: [],
  add_models: [],
  remove_models: [],
  last_check_time: 0,
  error: '',
};

export const readState = ({ upstream_models }: Pick<ChannelRow, 'upstream_models'>): StoredState => ({
  ...blank,
  ...parseJsonObject(upstream_models ?? ''),
});

export const toStateRecord = ({ id, name, upstream_models }: Pick<ChannelRow, 'id' | 'name' | 'upstream_models'>): UpstreamModelState => ({
  channel_id: id,
  channel_name: name,
  ...readState({ upstream_models }),
});

/** Changes single fields, so that a slow check does not undo what was set meanwhile. */
export async function writeState(db: Database, id: number, change: StateChange): Promise<void> {
  await db
    .update(channels)
    .set({ upstream_models: patchState(change) })
    .where(eq(channels.id, id));
}

export const patchState = (change: StateChange): SQL<string> =>
  sql`json_patch(coalesce(${channels.upstream_models}, '{}'), ${JSON.stringify(change)})`;

const columns = { id: channels.id, name: channels.name, upstream_models: channels.upstream_models };

export async function listStates(db: Database): Promise<UpstreamModelState[]> {
  return (await db.select(columns).from(channels).orderBy(channels.id)).map(toStateRecord);
}
