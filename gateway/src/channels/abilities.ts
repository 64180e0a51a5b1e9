import { channelStatus } from '@console/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open';
import { abilities, type ChannelRow, channels } from '../db/schema';

/** The parts of a comma-separated list. */
export function listOf(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean);
}

/** The rows that make a channel findable: one for each of its groups and models. */
export function abilitiesOf(channel: ChannelRow): (typeof abilities.$inferInsert)[] {
  return listOf(channel.group).flatMap((group) =>
    listOf(channel.models).map((model) => ({
      group,
      model,
      channel_id: channel.id,
      enabled: channel.status === channelStatus.enabled,
      priority: channel.priority ?? 0,
      weight: channel.weight ?? 0,
      tag: channel.tag,
    })),
  );
}

/** Makes the abilities of a channel follow what the channel says now. Comes after every change of a channel. */
export async function rebuildAbilities(db: Database, channelId: number): Promise<void> {
  const [channel] = await db.select().from(channels).where(eq(channels.id, channelId));
  const rows = channel ? abilitiesOf(channel) : [];
  const clear = db.delete(abilities).where(eq(abilities.channel_id, channelId));
  await (rows.length > 0 ? db.batch([clear, db.insert(abilities).values(rows)]) : clear);
}

/** Names of the models that at least one enabled channel serves for one of the groups, in order. */
export async function modelsOfGroups(db: Database, groups: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ model: abilities.model })
    .from(abilities)
    .where(and(inArray(abilities.group, groups), eq(abilities.enabled, true)))
    .orderBy(abilities.model);
  return rows.map(({ model }) => model);
}
