import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/database';
import { logCostSums, logDayCostSums, logSums, logs, logTokenSums, logUserSums } from '../src/db/schema';
import type { Random } from '../src/seed/random';

/** A line of the five days from `start` on, of few users, keys, models, channels and groups. */
export const randomLine = (random: Random, start: number) => {
  const user_id = random.int(1, 3);
  return {
    user_id,
    username: random.chance(0.1) ? 'renamed' : `user${user_id}`,
    created_at: start + random.int(0, 5 * 86_400 - 1),
    type: random.pick([2, 2, 2, 2, 3, 5]),
    token_name: random.pick(['', 'default', `own${user_id}`]),
    model_name: random.pick(['gpt-4o', 'gpt-4o-mini', 'claude']),
    channel: random.int(0, 2),
    group: random.pick(['default', 'vip']),
    quota: random.int(0, 1000),
    content: String(random.int(0, 1_000_000)),
  };
};

// As wide as the highest power of ten up to a tenth of the cost: computed in another way than by the triggers.
const costClassOfLine = sql`(SELECT quota - quota % max(width) FROM (
  SELECT 1 AS width ${sql.raw(Array.from({ length: 14 }, (_, power) => `UNION ALL SELECT 1${'0'.repeat(power + 1)}`).join(' '))}
) WHERE width = 1 OR width * 10 <= quota)`;

/** Inserts as many calls, a second apart, with these costs. */
export async function insertLines(db: Database, costs: readonly number[]): Promise<void> {
  await db.run(sql`
    INSERT INTO ${logs} (user_id, username, created_at, type, token_name, model_name, channel, "group", quota, content)
    SELECT 1, 'user1', ${20_000 * 86_400} + key, 2, 'default', 'gpt-4o', 1, 'default', value, '' FROM json_each(${JSON.stringify(costs)})`);
}

/** Tables and spans with rows that no lines make up, or that lack lines. `all` are the lines, in the columns of the log. */
export async function unequalSums(db: Database, all = sql`SELECT * FROM ${logs}`): Promise<string[]> {
  const unequal: string[] = [];
  const kind = 'type, model_name, channel, "group"';
  const lines = sql`SELECT *, ${costClassOfLine} AS cost FROM (${all})`;
  for (const [table, name, keys, condition] of [
    [logSums, 'log_sums', kind, '1'],
    [logTokenSums, 'log_token_sums', `token_name, ${kind}`, '1'],
    [logUserSums, 'log_user_sums', `user_id, username, token_name, ${kind}`, '1'],
    [logCostSums, 'log_cost_sums', 'type, cost', 'quota > 0'],
  ] as const) {
    for (const span of [3600, 86_400]) {
      const columns = sql.raw(keys);
      const summed = sql`SELECT ${columns}, created_at - created_at % ${span} AS t, count(*), sum(quota) FROM (${lines}) WHERE ${sql.raw(condition)} GROUP BY ${columns}, t`;
      const stored = sql`SELECT ${columns}, started_at AS t, count, quota FROM ${table} WHERE span = ${span}`;
      for (const difference of [sql`${summed} EXCEPT ${stored}`, sql`${stored} EXCEPT ${summed}`]) {
        const rows = await db.all(difference);
        unequal.push(...rows.map(() => `${name} ${span}`));
      }
    }
  }
  const byDay = sql.join(
    ['model_name', 'channel', '"group"', 'token_name'].map(
      (column) => sql`
        SELECT ${column.replaceAll('"', '')} AS field, CAST(${sql.raw(column)} AS TEXT) AS value, created_at - created_at % 86400 AS t, type, cost, count(*), sum(quota)
        FROM (${lines}) WHERE quota > 0 GROUP BY 1, 2, 3, 4, 5`,
    ),
    sql` UNION ALL `,
  );
  const storedByDay = sql`SELECT field, value, started_at, type, cost, count, quota FROM ${logDayCostSums}`;
  for (const difference of [sql`SELECT * FROM (${byDay}) EXCEPT ${storedByDay}`, sql`${storedByDay} EXCEPT SELECT * FROM (${byDay})`]) {
    unequal.push(...(await db.all(difference)).map(() => 'log_day_cost_sums'));
  }
  return unequal;
}
