import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type * as z from 'zod/mini';
import type { MessageId } from '../messages/translate';

/** A table whose rows administrators keep; times are Unix seconds. */
export type ResourceTable = SQLiteTable & Record<'id' | 'status' | 'created_time' | 'updated_time', SQLiteColumn>;

export type ResourceRow<Table extends ResourceTable> = Table['$inferSelect'];

/** What people write of a row. */
export type ResourceFields<Table extends ResourceTable> = Omit<ResourceRow<Table>, 'id' | 'created_time' | 'updated_time'>;

/** A kind of records that administrators list, find, make, edit, switch and delete. */
export type Resource<Table extends ResourceTable, Body extends object> = {
  path: `/api/${string}`;
  table: Table;
  /** A keyword is looked for in these columns. */
  searched: SQLiteColumn[];
  /** What a body may hold; every field may be left out. */
  body: z.ZodMiniType<Body>;
  /** All fields as they are to be kept: what is given over what was before or is usual. Throws a Refusal for what is not right. */
  toFields: (given: Body, before: ResourceRow<Table> | undefined) => ResourceFields<Table> | Promise<ResourceFields<Table>>;
  /** What is kept besides of somebody of this role who writes it. */
  byWriter?: (given: Body, before: ResourceRow<Table> | undefined, role: number) => Partial<ResourceFields<Table>>;
  /** A row as administrators see it. */
  toRecord: (row: ResourceRow<Table>) => object;
  /** The field whose values are unique, and what is said when one is there already. */
  unique: { field: string; taken: MessageId };
  /** Throws a Refusal for a row that is still needed. */
  beforeDelete?: (row: ResourceRow<Table>) => Promise<void>;
};
