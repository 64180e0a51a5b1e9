import { and, desc, eq, sql } from 'drizzle-orm';
import { buildOnce } from '../db/build-once';
import type { Database } from '../db/database';
import { abilities, type ChannelRow, channels } from '../db/schema';

export type Candidate = { channel_id: number; priority: number; weight: number };

const candidatesOf = buildOnce((db: Database) =>
  db
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
    .where(and(eq(abilities.group, sql.placeholder('group')), eq(abilities.model, sql.placeholder('model')), eq(abilities.enabled, true)))
    .orderBy(desc(abilities.priority))
    .prepare(),
);

export const findCandidates = async (db: Database, group: string, model: string) => await candidatesOf(db).all({ group, model });

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

const channelOf = buildOnce((db: Database) =>
  db
    .select()
    .from(channels)
    .where(eq(channels.id, sql.placeholder('id')))
    .prepare(),
);

export const getChannel = async (db: Database, id: number): Promise<ChannelRow | undefined> => await channelOf(db).get({ id });
