import { setImmediate } from 'node:timers/promises';
import { type Column, countDistinct, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { abilities, channels } from '../db/schema';

/** The parts of a comma-separated list. */
export function listOf(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean);
}

/** True for rows whose number is one of these: one parameter for any number of them. */
export const isOneOf = (column: Column, numbers: number[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`;

// Quoted as JSON, text has no comma but those between its parts.
const parts = (column: Column) => sql`json_each('[' || replace(json_quote(${column}), ',', '","') || ']')`;
const blanks = sql.raw(`' ' || char(9, 10, 13)`);

const channelsPerCheck = 200;

const columns = sql.raw('"group", model, channel_id, enabled, priority, weight, tag');

/** The abilities that channels should have: one for each of their groups and models. */
const wanted = (where: SQL) => sql`
  SELECT DISTINCT trim(g.value, ${blanks}), trim(m.value, ${blanks}), ${channels.id}, ${channels.status} = 1,
    coalesce(${channels.priority}, 0), coalesce(${channels.weight}, 0), ${channels.tag}
  FROM ${channels}, ${parts(channels.group)} AS g, ${parts(channels.models)} AS m
  WHERE ${where} AND trim(g.value, ${blanks}) <> '' AND trim(m.value, ${blanks}) <> ''`;

/** The statements that make the abilities of channels follow what these channels say; they stand behind a change, in one batch with it. */
export function followChannels(db: Pick<Database, 'delete' | 'run'>, ids: number[]) {
  return [
    db.delete(abilities).where(isOneOf(abilities.channel_id, ids)),
    db.run(sql`INSERT INTO ${abilities} (${columns}) ${wanted(isOneOf(channels.id, ids))}`),
  ] as const;
}

/** Makes the abilities of all channels right, and answers how many channels had wrong ones, channels that are gone included. */
export async function fixAbilities(db: Database): Promise<number> {
  const gone = sql`${abilities.channel_id} NOT IN (SELECT ${channels.id} FROM ${channels})`;
  const [orphans] = await db.batch([
    db
      .select({ count: countDistinct(abilities.channel_id) })
      .from(abilities)
      .where(gone),
    db.delete(abilities).where(gone),
  ]);
  const all = await db.select({ id: channels.id }).from(channels).orderBy(channels.id);
  let fixed = orphans[0]?.count ?? 0;
  // In parts, with a pause behind each, so that other calls are answered in between.
  for (let from = 0; from < all.length; from += channelsPerCheck) {
    const wrong = await wrongChannels(
      db,
      all.slice(from, from + channelsPerCheck).map(({ id }) => id),
    );
    await db.batch([...followChannels(db, wrong)]);
    fixed += wrong.length;
    await setImmediate();
  }
  return fixed;
}

async function wrongChannels(db: Database, ids: number[]): Promise<number[]> {
  const present = sql`SELECT ${columns} FROM ${abilities} WHERE ${isOneOf(abilities.channel_id, ids)}`;
  const right = wanted(isOneOf(channels.id, ids));
  const rows = await db.all<{ id: number }>(sql`
    SELECT channel_id AS id FROM (${present} EXCEPT ${right}) UNION SELECT id FROM (${right} EXCEPT ${present})`);
  return rows.map(({ id }) => id);
}

/**
 * Models that at least one enabled channel serves, with the groups that it serves them for, in order. Steps from one pair to the next,
 * since thousands of channels can serve the same.
 */
export async function servedModels(db: Database): Promise<Map<string, string[]>> {
  const next = (column: string) => sql`(
    SELECT ${sql.identifier(column)} FROM ${abilities}
    WHERE ${abilities.enabled} = 1 AND (${abilities.model}, ${abilities.group}) > (served.model, served."group")
    ORDER BY ${abilities.model}, ${abilities.group} LIMIT 1)`;
  const rows = await db.all<{ model: string; group: string }>(sql`
    WITH RECURSIVE served(model, "group") AS (
      SELECT '', '' UNION ALL SELECT ${next('model')}, ${next('group')} FROM served WHERE served.model IS NOT NULL)
    SELECT model, "group" FROM served WHERE model <> ''`);
  const served = new Map<string, string[]>();
  for (const { model, group } of rows) {
    served.set(model, [...(served.get(model) ?? []), group]);
  }
  return served;
}

/** Names of the models that at least one enabled channel serves, for one of the groups if any are given, in order. */
export async function enabledModels(db: Database, groups?: string[]): Promise<string[]> {
  const served = [...(await servedModels(db))];
  return served.filter(([, of]) => !groups || of.some((group) => groups.includes(group))).map(([model]) => model);
}
