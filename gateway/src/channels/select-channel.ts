import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { abilities, type ChannelRow, channels } from '../db/schema';

export type Candidate = { channel_id: number; priority: number; weight: number };

export async function findCandidates(db: Database, group: string, model: string) {
  return await db
    .select({
      channel_id: abilities.channel_id,
      priority: abilities.priority,
      weight: abilities.weight,
      type: channels.type,
      base_url: channels.base_url,
      other: channels.other,
    })
    .from(abilities)
    .innerJoin(channels, eq(channels.id, abilities.channel_id))
    .where(and(eq(abilities.group, group), eq(abilities.model, model), eq(abilities.enabled, true)))
    .orderBy(desc(abilities.priority));
}

/**
 * Selects a channel for the nth attempt (0-based). Each attempt moves to the next lower priority; within a priority the choice is random by
 * weight + 10, so that weight 0 still gets traffic.
 */
export function selectChannel(
  candidates: Candidate[],
  attempt: number,
  { tried = [], random = Math.random }: { tried?: number[]; random?: () => number } = {},
): number | undefined {
  const priorities = [...new Set(candidates.map(({ priority }) => priority))].sort((a, b) => b - a);
  const priority = priorities[Math.min(attempt, priorities.length - 1)];
  const samePriority = candidates.filter((candidate) => candidate.priority === priority);
  const untried = samePriority.filter(({ channel_id }) => !tried.includes(channel_id));
  const pool = untried.length > 0 ? untried : samePriority;
  let rest = random() * pool.reduce((sum, { weight }) => sum + weight + 10, 0);
  for (const { channel_id, weight } of pool) {
    rest -= weight + 10;
    if (rest < 0) {
      return channel_id;
    }
  }
  return pool.at(-1)?.channel_id;
}

export async function getChannel(db: Database, id: number): Promise<ChannelRow | undefined> {
  const [row] = await db.select().from(channels).where(eq(channels.id, id));
  return row;
}
