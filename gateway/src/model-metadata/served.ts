import type { ModelMetadataRecord } from '@console/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { servedModels } from '../channels/abilities';
import type { Database } from '../db/database';
import { abilities, channels, type ModelMetadataRow } from '../db/schema';
import { matchesRule } from './match';

/** Sites can have thousands of channels for one model. */
const maxListed = 100;
const maxRead = 5000;

type Derived = Pick<ModelMetadataRecord, 'bound_channels' | 'enable_groups' | 'matched_models'>;

/** What enabled channels tell about the models of each row. */
export async function deriveFromChannels(db: Database, rows: readonly ModelMetadataRow[]): Promise<Derived[]> {
  const served = await servedModels(db);
  const names = rows.map((row) => [...served.keys()].filter((model) => matchesRule(row, model)));
  const channelsOf = await boundChannels(db, [...new Set(names.flat())]);
  return rows.map((row, index) => {
    const models = names[index] ?? [];
    const bound = new Map(
      models.flatMap((model) => channelsOf.get(model) ?? []).map((channel) => [`${channel.type} ${channel.name}`, channel]),
    );
    return {
      bound_channels: [...bound.values()].slice(0, maxListed),
      enable_groups: [...new Set(models.flatMap((model) => served.get(model) ?? []))],
      matched_models: models.filter((model) => model !== row.model_name).slice(0, maxListed),
    };
  });
}

async function boundChannels(db: Database, models: string[]) {
  const rows = await db
    .selectDistinct({ model: abilities.model, name: channels.name, type: channels.type })
    .from(abilities)
    .innerJoin(channels, eq(channels.id, abilities.channel_id))
    .where(and(eq(abilities.enabled, true), sql`${abilities.model} IN (SELECT value FROM json_each(${JSON.stringify(models)}))`))
    .limit(maxRead);
  const found = new Map<string, { name: string; type: number }[]>();
  for (const { model, ...channel } of rows) {
    found.set(model, [...(found.get(model) ?? []), channel]);
  }
  return found;
}
