import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/database';
import { logSums, logs, logTokenSums, logUserSums } from '../src/db/schema';
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

/** Tables and spans with rows that no lines make up, or that lack lines. `all` are the lines, in the columns of the log. */
export async function unequalSums(db: Database, all = sql`SELECT * FROM ${logs}`): Promise<string[]> {
  const unequal: string[] = [];
  const kind = 'type, model_name, channel, "group"';
  for (const [table, name, keys] of [
    [logSums, 'log_sums', kind],
    [logTokenSums, 'log_token_sums', `token_name, ${kind}`],
    [logUserSums, 'log_user_sums', `user_id, username, token_name, ${kind}`],
  ] as const) {
    for (const span of [3600, 86_400]) {
      const columns = sql.raw(keys);
      const summed = sql`SELECT ${columns}, created_at - created_at % ${span} AS t, count(*), sum(quota) FROM (${all}) GROUP BY ${columns}, t`;
      const stored = sql`SELECT ${columns}, started_at AS t, count, quota FROM ${table} WHERE span = ${span}`;
      for (const difference of [sql`${summed} EXCEPT ${stored}`, sql`${stored} EXCEPT ${summed}`]) {
        const rows = await db.all(difference);
        unequal.push(...rows.map(() => `${name} ${span}`));
      }
    }
  }
  return unequal;
}
