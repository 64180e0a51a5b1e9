import { setImmediate } from 'node:timers/promises';
import { asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { maxSum } from '../../amounts';
import { logArchives, logs } from '../../db/schema';
import type { LogGateway } from '../sources';
import { lineCostClass } from '../sums/cost-classes';
import type { LogArchive } from './log-archive';

const linesPerStep = 500;

/** Deletes archived lines before a time, in Unix seconds. @returns their number */
export async function removeArchivedBefore(
  gateway: LogGateway,
  time: number,
  stop: AbortSignal,
  report?: (removed: number) => Promise<void>,
): Promise<number> {
  let removed = 0;
  for (const { month } of await gateway.archives.list({ from: 0, to: time })) {
    while (!stop.aborted) {
      const step = await gateway.archives.change(() => subtractSome(gateway, month, time));
      removed += step.count;
      await report?.(removed);
      if (step.isLast) {
        await gateway.archives.change(async () => removeDeleted(gateway, await gateway.archives.open(month)));
        break;
      }
      await setImmediate();
    }
  }
  return removed;
}

/** Completes deletions that a stop has interrupted. */
export async function completeRemovals(gateway: LogGateway): Promise<void> {
  for (const archive of await gateway.archives.list({ from: 0, to: maxSum })) {
    if (archive.deletedBefore > 0) {
      await gateway.archives.change(() => removeDeleted(gateway, archive));
    }
  }
}

/** Takes lines out of the log and its sums, in one transaction of the main database. */
async function subtractSome({ db, archives }: LogGateway, month: string, time: number): Promise<{ count: number; isLast: boolean }> {
  const archive = await archives.open(month);
  const { from, to } = { from: archive.deletedBefore, to: Math.min(time, archive.to) };
  const [next] = await archive.db
    .select({ created_at: logs.created_at })
    .from(logs)
    .where(gte(logs.created_at, from))
    .orderBy(asc(logs.created_at))
    .limit(1)
    .offset(linesPerStep);
  // A step ends with a second, which may hold more lines.
  const end = Math.max(from, Math.min(to, (next?.created_at ?? to) + 1));
  const lines = sql`${logs} WHERE created_at >= ${from} AND created_at < ${end}`;
  const sums = await archive.db.all<{ count: number }>(sql`
    SELECT created_at - created_at % 3600 AS created_at, user_id, username, token_name, type, model_name, channel, "group",
      count(*) AS count, sum(quota) AS quota
    FROM ${lines} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, ${lineCostClass}`);
  const at = (name: string) => sql`value ->> ${name}`;
  const columns = ['created_at', 'user_id', 'username', 'token_name', 'type', 'model_name', 'channel', 'group', 'count', 'quota'];
  await db.batch([
    db.run(sql`INSERT INTO log_removals SELECT ${sql.join(columns.map(at), sql`, `)} FROM json_each(${JSON.stringify(sums)})`),
    db.update(logArchives).set({ deleted_before: end }).where(eq(logArchives.month, month)),
  ]);
  return { count: sums.reduce((total, sum) => total + sum.count, 0), isLast: end >= to };
}

/** Completes a deletion: what the sums have lost is removed from the file, and an empty file altogether. */
export async function removeDeleted({ db, archives }: LogGateway, { month, db: archive, deletedBefore }: LogArchive): Promise<void> {
  const deleted = archive.select({ id: logs.id }).from(logs).where(lt(logs.created_at, deletedBefore)).limit(linesPerStep);
  while ((await archive.delete(logs).where(inArray(logs.id, deleted))).rowsAffected > 0) {
    await setImmediate();
  }
  await db.update(logArchives).set({ deleted_before: 0 }).where(eq(logArchives.month, month));
  if ((await archive.select({ id: logs.id }).from(logs).limit(1)).length === 0) {
    await archives.remove(month);
  }
}
