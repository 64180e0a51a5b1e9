import { setImmediate } from 'node:timers/promises';
import { type Column, countDistinct, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { abilities, channels } from '../db/schema';

export function splitList(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean);
}

/** One parameter for any number of values. */
export const inNumbers = (column: Column, numbers: number[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`;

// Inside a JSON string, only the separators are plain commas.
const splitColumn = (column: Column) => sql`json_each('[' || replace(json_quote(${column}), ',', '","') || ']')`;
const blanks = sql.raw(`' ' || char(9, 10, 13)`);

const channelsPerCheck = 200;

const columns = sql.raw('"group", model, channel_id, enabled, priority, weight, tag');

const expectedAbilities = (where: SQL) => sql`
  SELECT DISTINCT trim(g.value, ${blanks}), trim(m.value, ${blanks}), ${channels.id}, ${channels.status} = 1,
    coalesce(${channels.priority}, 0), coalesce(${channels.weight}, 0), ${channels.tag}
  FROM ${channels}, ${splitColumn(channels.group)} AS g, ${splitColumn(channels.models)} AS m
  WHERE ${where} AND trim(g.value, ${blanks}) <> '' AND trim(m.value, ${blanks}) <> ''`;

type Writer = Pick<Database, 'delete' | 'run'>;

const insertAbilities = (db: Writer, where: SQL) => db.run(sql`INSERT INTO ${abilities} (${columns}) ${expectedAbilities(where)}`);

/** Statements that recompute the abilities of channels; run them in one batch after the change. */
export const syncAbilities = (db: Writer, ids: number[]) =>
  [db.delete(abilities).where(inNumbers(abilities.channel_id, ids)), insertAbilities(db, inNumbers(channels.id, ids))] as const;

/** The statement that adds the abilities of `count` new channels. It follows their insert in one batch, so their ids are the highest. */
export const addAbilities = (db: Writer, count: number) =>
  insertAbilities(db, sql`${channels.id} IN (SELECT ${channels.id} FROM ${channels} ORDER BY ${channels.id} DESC LIMIT ${count})`);

export async function fixAbilities(db: Database): Promise<number> {
  const isOrphaned = sql`${abilities.channel_id} NOT IN (SELECT ${channels.id} FROM ${channels})`;
  const [orphans] = await db.batch([
    db
      .select({ count: countDistinct(abilities.channel_id) })
      .from(abilities)
      .where(isOrphaned),
    db.delete(abilities).where(isOrphaned),
  ]);
  const channelIds = await db.select({ id: channels.id }).from(channels).orderBy(channels.id);
  let fixed = orphans[0]?.count ?? 0;
  // Works in chunks, so that other requests are served in between.
  for (let from = 0; from < channelIds.length; from += channelsPerCheck) {
    const outOfSync = await findOutOfSyncChannels(
      db,
      channelIds.slice(from, from + channelsPerCheck).map(({ id }) => id),
    );
    await db.batch([...syncAbilities(db, outOfSync)]);
    fixed += outOfSync.length;
    await setImmediate();
  }
  return fixed;
}

async function findOutOfSyncChannels(db: Database, ids: number[]): Promise<number[]> {
  const current = sql`SELECT ${columns} FROM ${abilities} WHERE ${inNumbers(abilities.channel_id, ids)}`;
  const expected = expectedAbilities(inNumbers(channels.id, ids));
  const rows = await db.all<{ id: number }>(sql`
    SELECT channel_id AS id FROM (${current} EXCEPT ${expected}) UNION SELECT id FROM (${expected} EXCEPT ${current})`);
  return rows.map(({ id }) => id);
}

/**
 * Models that an enabled channel serves, with their groups, in order. Skips from one pair to the next, since thousands of channels can
 * serve the same model.
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

export async function enabledModels(db: Database, groups?: string[]): Promise<string[]> {
  const served = [...(await servedModels(db))];
  return served.filter(([, servedGroups]) => !groups || servedGroups.some((group) => groups.includes(group))).map(([model]) => model);
}
