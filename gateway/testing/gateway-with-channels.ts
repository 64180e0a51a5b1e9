import { asc } from 'drizzle-orm';
import { type OpenChannel, openKey } from '../src/channels/channel-key';
import { abilities, channels } from '../src/db/schema';
import type { TestSettings } from './local';
import type { Seed } from './seed';
import { type StartedGateway, startTestGateway } from './start-test-gateway';

type Database = Pick<StartedGateway, 'db' | 'vault'>;

export async function gatewayWithChannels(
  list: NonNullable<Seed['channels']>,
  seed: Seed = {},
  settings: TestSettings = {},
): Promise<StartedGateway> {
  const gateway = await startTestGateway({ as: 'admin', ...seed }, settings);
  await gateway.call('POST', '/api/channel/batch', { ids: (await channelRows(gateway)).map(({ id }) => id) });
  return { ...gateway, seeded: { ...gateway.seeded, ...(await gateway.seed({ channels: list })), user: gateway.seeded.user } };
}

export const channelRows = async ({ db, vault }: Database): Promise<Omit<OpenChannel, 'key_hash'>[]> =>
  (await db.select().from(channels).orderBy(channels.id)).map(({ key_hash, ...row }) => ({ ...row, key: openKey(vault, row) }));

export const abilityRows = async ({ db }: Database) =>
  await db.select().from(abilities).orderBy(asc(abilities.channel_id), asc(abilities.group), asc(abilities.model));
