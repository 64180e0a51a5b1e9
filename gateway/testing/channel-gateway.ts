import { asc } from 'drizzle-orm';
import { type OpenChannel, openKey } from '../src/channels/key';
import { abilities, channels } from '../src/db/schema';
import type { TestSettings } from './local';
import { type CalledGateway, calledGateway } from './local-calls';
import type { Seed } from './seed';

type Database = Pick<CalledGateway, 'db' | 'vault'>;

/** A gateway with just these channels, called by an administrator. */
export async function channelGateway(
  list: NonNullable<Seed['channels']>,
  more: Seed = {},
  settings: TestSettings = {},
): Promise<CalledGateway> {
  const gateway = await calledGateway({ as: 'admin', ...more }, settings);
  await gateway.call('POST', '/api/channel/batch', { ids: (await channelRows(gateway)).map(({ id }) => id) });
  return { ...gateway, seeded: { ...gateway.seeded, ...(await gateway.seed({ channels: list })), user: gateway.seeded.user } };
}

/** The channels with their keys in clear. */
export const channelRows = async ({ db, vault }: Database): Promise<Omit<OpenChannel, 'key_hash'>[]> =>
  (await db.select().from(channels).orderBy(channels.id)).map(({ key_hash, ...row }) => ({ ...row, key: openKey(vault, row) }));

export const abilityRows = async ({ db }: Database) =>
  await db.select().from(abilities).orderBy(asc(abilities.channel_id), asc(abilities.group), asc(abilities.model));
