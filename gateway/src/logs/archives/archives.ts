import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { asc, eq, getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import type { Database } from '../../db/database';
import { flushWriteAheadLog } from '../../db/flush-write-ahead-log';
import { withSafeIntegers } from '../../db/safe-integers';
import * as schema from '../../db/schema';
import { logArchives, logs } from '../../db/schema';
import type { TimeRange } from '../sums/time-parts';
import { addCostSums } from './add-cost-sums';
import type { LogArchive } from './log-archive';
import { archiveName, rangeOf } from './months';

export type LogArchives = {
  /** Whether lines can be archived: not where the database is on a server. */
  isSupported: boolean;
  /** Those with lines of a period, the oldest first. Archives whose file is missing are left out. */
  list(range: TimeRange): Promise<LogArchive[]>;
  /** Creates the file of a month that has none. */
  open(month: string): Promise<LogArchive>;
  remove(month: string): Promise<void>;
  /** Runs one change of archives at a time. */
  change<T>(work: () => Promise<T>): Promise<T>;
  /** Leaves one file each. */
  close(): Promise<void>;
};

type ArchiveRow = typeof logArchives.$inferSelect;

export function openArchives(db: Database, databaseUrl: string): LogArchives {
  const isSupported = databaseUrl.startsWith('file:') && !databaseUrl.includes(':memory:');
  const folder = isSupported ? dirname(fileURLToPath(databaseUrl.replace(/\?.*$/, ''))) : '';
  const opened = new Map<string, { db: Database; close: () => void }>();
  let lastChange: Promise<unknown> = Promise.resolve();

  const fileOf = (month: string) => join(folder, archiveName(month));

  const openFile = async (month: string): Promise<Database> => {
    const existing = opened.get(month);
    if (existing) {
      return existing.db;
    }
    // Only the owner may read it; SQLite gives its side files the same mode.
    closeSync(openSync(fileOf(month), 'a', 0o600));
    const client = withSafeIntegers(createClient({ url: pathToFileURL(fileOf(month)).href, intMode: 'bigint', concurrency: 1 }));
    const archive = drizzle(client, { schema });
    opened.set(month, { db: archive, close: () => client.close() });
    await archive.run(sql`PRAGMA journal_mode = WAL`);
    await archive.run(sql`PRAGMA synchronous = NORMAL`);
    await archive.run(sql`PRAGMA busy_timeout = 5000`);
    await createLogTable(db, archive);
    return archive;
  };

  const toArchive = async ({ month, deleted_before, ...has }: ArchiveRow): Promise<LogArchive> => {
    const archive = { month, ...rangeOf(month), db: await openFile(month), deletedBefore: deleted_before };
    if (!has.has_cost_sums || !has.has_day_cost_sums) {
      await addCostSums(db, archive, has);
    }
    return archive;
  };

  return {
    isSupported,
    async list({ from, to }) {
      const rows = isSupported ? await db.select().from(logArchives).orderBy(asc(logArchives.month)) : [];
      const isNear = ({ month }: ArchiveRow) => rangeOf(month).from < to && rangeOf(month).to > from && existsSync(fileOf(month));
      return await Promise.all(rows.filter(isNear).map(toArchive));
    },
    async open(month) {
      const added = { month, has_cost_sums: true, has_day_cost_sums: true };
      await db.insert(logArchives).values(added).onConflictDoNothing();
      const [row] = await db.select().from(logArchives).where(eq(logArchives.month, month));
      return await toArchive(row ?? { ...added, deleted_before: 0 });
    },
    async remove(month) {
      await db.delete(logArchives).where(eq(logArchives.month, month));
      opened.get(month)?.close();
      opened.delete(month);
      for (const suffix of ['', '-wal', '-shm']) {
        rmSync(fileOf(month) + suffix, { force: true });
      }
    },
    change(work) {
      const change = lastChange.then(work);
      lastChange = change.catch(() => undefined);
      return change;
    },
    async close() {
      await lastChange;
      for (const { db: archive, close } of opened.values()) {
        await flushWriteAheadLog(archive).finally(close);
      }
      opened.clear();
    },
  };
}

/** With the indexes that the filters of the log need; archives of earlier releases get those that they lack. */
async function createLogTable(db: Database, archive: Database): Promise<void> {
  const parts = (of: Database) =>
    of.all<{ name: string; sql: string }>(sql`
      SELECT name, sql FROM sqlite_master WHERE tbl_name = ${getTableName(logs)} AND type IN ('table', 'index') AND sql IS NOT NULL
      ORDER BY type DESC`);
  const existing = new Set((await parts(archive)).map(({ name }) => name));
  const missing = (await parts(db)).filter(({ name }) => !existing.has(name));
  const [first, ...others] = missing.map((part) => archive.run(sql.raw(part.sql)));
  if (first) {
    await archive.batch([first, ...others]);
  }
}
