import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { allModels, usageHours, usageSubjects } from '../db/schema';
import { usageCountNames } from '../db/schema/columns';
import { withoutTrigger } from '../db/without-trigger';

/** Adds the hours that `work` inserts to the sums all at once, which is much faster than one by one. Needs a transaction. */
export async function addUsageAfterwards(tx: Pick<Database, 'run' | 'get'>, work: () => Promise<void>): Promise<void> {
  const { last } = await tx.get<{ last: number }>(sql`SELECT coalesce(max(id), 0) AS last FROM ${usageHours}`);
  const names = (of: readonly string[]) =>
    sql.join(
      of.map((name) => sql.identifier(name)),
      sql`, `,
    );
  const added = (of: readonly string[]) =>
    sql.join(
      of.map((name) => sql`${sql.identifier(name)} = ${sql.identifier(name)} + excluded.${sql.identifier(name)}`),
      sql`, `,
    );
  const totals = (of: readonly string[]) =>
    sql.join(
      of.map((name) => sql`sum(${sql.identifier(name)})`),
      sql`, `,
    );
  await withoutTrigger(tx, 'usage_hours_insert', async () => {
    await work();
    for (const [subject, name] of usageSubjects.entries()) {
      const value = name === 'all' ? sql`''` : sql`CAST(${sql.identifier(name)} AS TEXT)`;
      await tx.run(sql`
        INSERT INTO usage_sums (subject, value, created_at, model_name, ${names(usageCountNames)})
        SELECT ${subject}, ${value}, created_at, model_name, ${totals(usageCountNames)} FROM ${usageHours} WHERE id > ${last} GROUP BY 2, 3, 4
        ON CONFLICT DO UPDATE SET ${added(usageCountNames)}`);
      for (const [model, isCounted] of [
        [sql`model_name`, sql`model_name <> ${allModels}`],
        [sql`${allModels}`, sql`true`],
      ] as const) {
        await tx.run(sql`
          INSERT INTO usage_latencies (subject, value, model_name, created_at, latency, count)
          SELECT ${subject}, ${value}, ${model}, created_at, latency, sum(count) FROM ${usageHours}
          WHERE id > ${last} AND latency >= 0 AND count > 0 AND ${isCounted} GROUP BY 2, 3, 4, 5
          ON CONFLICT DO UPDATE SET ${added(['count'])}`);
      }
    }
  });
}
