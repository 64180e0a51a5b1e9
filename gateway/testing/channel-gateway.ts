import { asc } from 'drizzle-orm';
import { abilities, type ChannelRow, channels } from '../src/db/schema';
import type { TestSettings } from './local';
import { type CalledGateway, calledGateway } from './local-calls';
import type { Seed } from './seed';

type Database = Pick<CalledGateway, 'db'>;

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

export const channelRows = async ({ db }: Database): Promise<ChannelRow[]> => await db.select().from(channels).orderBy(channels.id);

export const abilityRows = async ({ db }: Database) =>
  await db.select().from(abilities).orderBy(asc(abilities.channel_id), asc(abilities.group), asc(abilities.model));
