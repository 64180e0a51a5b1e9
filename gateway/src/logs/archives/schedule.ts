import { lt } from 'drizzle-orm';
import { now } from '../../clock';
import { logs } from '../../db/schema';
import type { Gateway } from '../../gateway';
import { runTask } from '../../system-tasks/run-task';
import { archiveLines } from './archive-lines';
import { completeRemovals } from './remove-lines';

const firstMs = 60_000;
const everyMs = 3_600_000;

/** @returns what ends it */
export function scheduleArchive(gateway: Gateway): () => void {
  let isArchiving = false;
  const tick = async () => {
    if (!isArchiving) {
      isArchiving = true;
      await archiveOldLines(gateway).catch((error: unknown) =>
        gateway.log('logs-not-archived', { message: error instanceof Error ? error.message : String(error) }),
      );
      isArchiving = false;
    }
  };
  const first = setTimeout(() => void tick(), firstMs).unref();
  const timer = setInterval(() => void tick(), everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Archives lines that are older than the options allow in the database, and lists that as a task. */
export async function archiveOldLines(gateway: Pick<Gateway, 'db' | 'archives' | 'options' | 'running'>, time = now()): Promise<void> {
  const { db, archives, options, running } = gateway;
  await completeRemovals(gateway);
  const days = options.number('LogArchiveDays');
  const before = time - days * 86_400;
  if (
    days === 0 ||
    !archives.isSupported ||
    (await db.select({ id: logs.id }).from(logs).where(lt(logs.created_at, before)).limit(1)).length === 0
  ) {
    return;
  }
  const task = running.start(new AbortController().signal);
  const payload = { target_timestamp: before };
  await runTask(db, { type: 'log_archive', payload }, async (report) => ({
    archived_count: await archiveLines(gateway, before, task.signal, report),
  })).finally(task.end);
}
