import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { abilities, type ChannelRow, channels } from '../db/schema';

export type Candidate = { channel_id: number; priority: number; weight: number };

/** Every enabled channel for a model in a group, the highest priority first, with what decides whether it can be asked. */
export async function findCandidates(db: Database, group: string, model: string) {
  return await db
    .select({
      channel_id: abilities.channel_id,
      priority: abilities.priority,
      weight: abilities.weight,
      type: channels.type,
      base_url: channels.base_url,
      other: channels.other,
      setting: channels.setting,
    })
    .from(abilities)
    .innerJoin(channels, eq(channels.id, abilities.channel_id))
    .where(and(eq(abilities.group, group), eq(abilities.model, model), eq(abilities.enabled, true)))
    .orderBy(desc(abilities.priority));
}

/**
 * One of the candidates for the nth attempt (0 is the first): each attempt steps to the next lower priority and stays at the lowest.
 * Within a priority chance decides, by weight + 10, so that weight 0 is not left out, among those that were not tried while there are any.
 */
export function choose(
  candidates: Candidate[],
  attempt: number,
  { tried = [], random = Math.random }: { tried?: number[]; random?: () => number } = {},
): number | undefined {
  const priorities = [...new Set(candidates.map(({ priority }) => priority))].sort((a, b) => b - a);
  const priority = priorities[Math.min(attempt, priorities.length - 1)];
  const alike = candidates.filter((candidate) => candidate.priority === priority);
  const fresh = alike.filter(({ channel_id }) => !tried.includes(channel_id));
  const among = fresh.length > 0 ? fresh : alike;
  let rest = random() * among.reduce((sum, { weight }) => sum + weight + 10, 0);
  for (const { channel_id, weight } of among) {
    rest -= weight + 10;
    if (rest < 0) {
      return channel_id;
    }
  }
  return among.at(-1)?.channel_id;
}

/** A channel by id. */
export async function getChannel(db: Database, id: number): Promise<ChannelRow | undefined> {
  const [row] = await db.select().from(channels).where(eq(channels.id, id));
  return row;
}
