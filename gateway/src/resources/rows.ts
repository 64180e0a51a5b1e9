import { type PageRecord, resourceStatus } from '@console/shared/contract';
import { count, desc, eq, or, type SQL } from 'drizzle-orm';
import { now } from '../clock';
import { isDuplicate } from '../db/constraint';
import { contains } from '../db/like';
import type { Database } from '../db/open';
import { fieldRefusal, Refusal } from '../http/errors';
import type { Paging } from '../http/query';
import type { Resource, ResourceRow, ResourceTable } from './resource';

/** Reads and writes the rows of one resource. Throws `recordNotFound` for an id that is not there. */
export function resourceRows<Table extends ResourceTable, Body extends object>(
  db: Database,
  { table: known, searched, toFields, byWriter, toRecord, unique, beforeDelete }: Resource<Table, Body>,
) {
  type Row = ResourceRow<Table>;
  // The types of queries cannot be told for a table that is not known yet; what `Resource` says of its rows holds for all of them.
  const table: ResourceTable = known;

  const one = async (rows: Promise<unknown[]>): Promise<Row> => {
    const [row] = await rows.catch((error: unknown) => {
      throw isDuplicate(error) ? fieldRefusal(unique.field, unique.taken) : error;
    });
    if (!row) {
      throw new Refusal('recordNotFound');
    }
    return row as Row;
  };
  const get = (id: number) => one(db.select().from(table).where(eq(table.id, id)).execute());
  const write = (id: number, values: object) =>
    one(
      db
        .update(table)
        .set({ ...values, updated_time: now() })
        .where(eq(table.id, id))
        .returning()
        .execute(),
    );

  return {
    get,

    /** Rows that hold the keyword or whose id it is, newest first. */
    async list(keyword: string, { page, pageSize, offset }: Paging): Promise<PageRecord<object>> {
      const byId: SQL[] = /^\d{1,15}$/.test(keyword) ? [eq(table.id, Number(keyword))] : [];
      const where = keyword ? or(...searched.map((column) => contains(column, keyword)), ...byId) : undefined;
      const [rows, [total]] = await db.batch([
        db.select().from(table).where(where).orderBy(desc(table.id)).limit(pageSize).offset(offset),
        db.select({ count: count() }).from(table).where(where),
      ]);
      return { items: rows.map((row) => toRecord(row as Row)), total: total?.count ?? 0, page, page_size: pageSize };
    },

    async create(given: Body, role: number): Promise<Row> {
      const fields = await toFields(given, undefined);
      const time = now();
      return await one(
        db
          .insert(table)
          .values({ ...fields, ...byWriter?.(given, undefined, role), created_time: time, updated_time: time })
          .returning()
          .execute(),
      );
    },

    /** Writes the fields that are given, and no other. */
    async edit(id: number, given: Body, role: number): Promise<Row> {
      const before = await get(id);
      const fields = await toFields(given, before);
      const changed = Object.entries(fields).filter(([name]) => Object.hasOwn(given, name));
      return await write(id, { ...Object.fromEntries(changed), ...byWriter?.(given, before, role) });
    },

    async setStatus(id: number, status: number): Promise<Row> {
      if (status !== resourceStatus.enabled && status !== resourceStatus.disabled) {
        throw fieldRefusal('status', 'invalidParameter');
      }
      return await write(id, { status });
    },

    async remove(id: number): Promise<void> {
      await beforeDelete?.(await get(id));
      await one(db.delete(table).where(eq(table.id, id)).returning().execute());
    },
  };
}
