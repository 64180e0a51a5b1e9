import { setTimeout as pause } from 'node:timers/promises';
import { asc, lt, sql } from 'drizzle-orm';
import { logs } from '../../db/schema';
import type { LogGateway } from '../sources';
import { addToSums } from '../sums/add-afterwards';
import { linesPerMove } from './log-archive';
import { monthOf } from './months';
import { removeDeleted } from './remove-lines';

const pauseMs = 5;

/** Moves lines before a time, in Unix seconds, into the archives of their months. @returns their number */
export async function archiveLines(
  gateway: LogGateway,
  before: number,
  stop: AbortSignal,
  report?: (moved: number) => Promise<void>,
): Promise<number> {
  let moved = 0;
  while (!stop.aborted) {
    const count = await gateway.archives.change(() => moveSome(gateway, before));
    if (count === 0) {
      break;
    }
    moved += count;
    await report?.(moved);
    await pause(pauseMs);
  }
  return moved;
}

/** A crash between the two databases leaves lines in both, which the next step completes. */
async function moveSome({ db, archives }: LogGateway, before: number): Promise<number> {
  const oldest = await db
    .select()
    .from(logs)
    .where(lt(logs.created_at, before))
    .orderBy(asc(logs.created_at), asc(logs.id))
    .limit(linesPerMove);
  const [first] = oldest;
  if (!first) {
    return 0;
  }
  const month = monthOf(first.created_at);
  const lines = oldest.filter(({ created_at }) => monthOf(created_at) === month);
  let archive = await archives.open(month);
  if (archive.deletedBefore > 0) {
    await removeDeleted({ db, archives }, archive);
    // An empty file was removed.
    archive = await archives.open(month);
  }
  await archive.db.insert(logs).values(lines).onConflictDoNothing();
  const areMoved = sql`id IN (SELECT value FROM json_each(${JSON.stringify(lines.map(({ id }) => id))}))`;
  await db.batch([
    // What the deletion subtracts.
    db.run(addToSums(areMoved)),
    db.delete(logs).where(areMoved),
  ]);
  return lines.length;
}
