import { randomUUID } from 'node:crypto';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { now } from '../clock';
import type { Database } from '../db/database';
import { systemTasks } from '../db/schema';

const maxTasks = 500;

const maxErrorLength = 500;

export type SystemTask = {
  type: 'log_archive' | 'log_cleanup' | 'channel_test';
  payload?: object;
  /** 0 if unknown. */
  total?: number;
};

/** Records a job, its progress and its outcome; errors are thrown again. */
export async function runTask<T extends object>(
  db: Database,
  { type, payload, total = 0 }: SystemTask,
  run: (report: (processed: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const time = now();
  const values = { task_id: randomUUID(), type, status: 'running' as const, payload, total, created_at: time, updated_at: time };
  const [task] = await db.insert(systemTasks).values(values).returning({ id: systemTasks.id });
  const id = task?.id ?? 0;
  const oldest = db
    .select({ id: systemTasks.id })
    .from(systemTasks)
    .orderBy(desc(systemTasks.id))
    .limit(1)
    .offset(maxTasks - 1);
  await db.delete(systemTasks).where(lt(systemTasks.id, sql`(${oldest})`));
  const update = async (change: Partial<typeof systemTasks.$inferInsert>) => {
    await db
      .update(systemTasks)
      .set({ ...change, updated_at: now() })
      .where(eq(systemTasks.id, id));
  };
  try {
    const result = await run((processed) => update({ processed }));
    await update({ status: 'succeeded', result });
    return result;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await update({ status: 'failed', error: message.slice(0, maxErrorLength) });
    throw error;
  }
}
