import { logType } from '@console/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { health, healthSums, logs } from '../db/schema';
import { quarter } from '../health/recorder';
import type { Seeding } from './plan';
import type { Writer } from './rows';

/** As long as the gateway keeps them by default. */
const keptSeconds = 30 * 86_400;

/** Figures of the calls in the log, by model and by channel: no seeded call was tried twice. */
export async function writeHealth(tx: Writer, { plan: { now }, users }: Seeding): Promise<void> {
  const [first, last] = [users[0]?.id ?? 0, users.at(-1)?.id ?? 0];
  const answered = sql.raw(`type = ${logType.consumption}`);
  const firstText = sql.raw("max(coalesce(json_extract(other, '$.frt'), -1000), -1000)");
  const add = (channel: SQL) =>
    tx.run(sql`
      INSERT INTO ${health} (started_at, model_name, channel, ${sql.raw(healthSums.join(', '))})
      SELECT created_at - created_at % ${quarter} AS started_at, model_name, ${channel} AS of_channel,
        sum(${answered}), sum(type = ${logType.error}), sum((${answered}) * use_time * 1000),
        sum(${answered} AND ${firstText} >= 0), sum((${answered} AND ${firstText} >= 0) * ${firstText}),
        sum((${answered}) * completion_tokens), sum((${answered} AND completion_tokens > 0) * max(use_time * 1000 - max(${firstText}, 0), 200))
      FROM ${logs}
      WHERE user_id BETWEEN ${first} AND ${last} AND model_name <> '' AND type IN (${logType.consumption}, ${logType.error})
        AND created_at > ${now - keptSeconds} AND channel > 0
      GROUP BY started_at, model_name, of_channel
      ON CONFLICT DO NOTHING`);
  await add(sql`0`);
  await add(sql`${logs.channel}`);
}

/** Takes the calls of seeded channels out of those of their models. `channels` is a condition on their numbers. */
export async function removeHealth(tx: Writer, channels: SQL): Promise<void> {
  const taken = healthSums.map((name) => `sum(${name}) AS ${name}`).join(', ');
  const rest = healthSums.map((name) => `${name} = max(0, health.${name} - taken.${name})`).join(', ');
  await tx.run(sql`
    UPDATE ${health} SET ${sql.raw(rest)}
    FROM (SELECT started_at, model_name, ${sql.raw(taken)} FROM ${health} WHERE channel ${channels} GROUP BY started_at, model_name) AS taken
    WHERE health.channel = 0 AND health.started_at = taken.started_at AND health.model_name = taken.model_name`);
  await tx.run(sql`DELETE FROM ${health} WHERE channel ${channels} OR (channel = 0 AND successes + failures = 0)`);
}
