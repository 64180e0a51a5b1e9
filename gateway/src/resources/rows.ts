import { type PageRecord, resourceStatus } from '@console/shared/contract';
import { and, count, desc, eq, or, type SQL } from 'drizzle-orm';
import { now } from '../clock';
import type { Database } from '../db/database';
import { isDuplicate } from '../db/is-duplicate';
import { contains } from '../db/like';
import { ConsoleError, fieldError } from '../http/errors';
import type { Paging } from '../http/query';
import type { Resource, ResourceRow, ResourceTable } from './resource';

export function resourceRows<Table extends ResourceTable, Body extends object>(
  db: Database,
  { table: definition, searched, toFields, byWriter, toRecord, derive, filter, unique, beforeDelete }: Resource<Table, Body>,
) {
  type Row = ResourceRow<Table>;
  // Drizzle cannot infer the types of a generic table; `Resource` guarantees them.
  const table: ResourceTable = definition;

  const one = async (rows: Promise<unknown[]>): Promise<Row> => {
    const [row] = await rows.catch((error: unknown) => {
      throw isDuplicate(error) ? fieldError(unique.field, unique.taken) : error;
    });
    if (!row) {
      throw new ConsoleError('recordNotFound');
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

  const toRecords = async (rows: Row[]): Promise<object[]> => {
    const derived = await derive?.(rows);
    return rows.map((row, index) => ({ ...toRecord(row), ...derived?.[index] }));
  };

  return {
    get,

    async toRecord(row: Row): Promise<object> {
      const [record = {}] = await toRecords([row]);
      return record;
    },

    async list(query: (name: string) => string | undefined, { page, pageSize, offset }: Paging): Promise<PageRecord<object>> {
      const keyword = query('keyword');
      const byId: SQL[] = keyword && /^\d{1,15}$/.test(keyword) ? [eq(table.id, Number(keyword))] : [];
      const where = and(keyword ? or(...searched.map((column) => contains(column, keyword)), ...byId) : undefined, filter?.(query));
      const [rows, [total]] = await db.batch([
        db.select().from(table).where(where).orderBy(desc(table.id)).limit(pageSize).offset(offset),
        db.select({ count: count() }).from(table).where(where),
      ]);
      return { items: await toRecords(rows as Row[]), total: total?.count ?? 0, page, page_size: pageSize };
    },

    async create(input: Body, role: number): Promise<Row> {
      const fields = await toFields(input, undefined);
      const time = now();
      return await one(
        db
          .insert(table)
          .values({ ...fields, ...byWriter?.(input, undefined, role), created_time: time, updated_time: time })
          .returning()
          .execute(),
      );
    },

    async edit(id: number, input: Body, role: number): Promise<Row> {
      const before = await get(id);
      const fields = await toFields(input, before);
      const changed = Object.entries(fields).filter(([name]) => Object.hasOwn(input, name));
      return await write(id, { ...Object.fromEntries(changed), ...byWriter?.(input, before, role) });
    },

    async setStatus(id: number, status: number): Promise<Row> {
      if (status !== resourceStatus.enabled && status !== resourceStatus.disabled) {
        throw fieldError('status', 'invalidParameter');
      }
      return await write(id, { status });
    },

    async remove(id: number): Promise<void> {
      await beforeDelete?.(await get(id));
      await one(db.delete(table).where(eq(table.id, id)).returning().execute());
    },
  };
}
