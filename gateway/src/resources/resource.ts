import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type * as z from 'zod/mini';
import type { MessageId } from '../messages/translate';

export type ResourceTable = SQLiteTable & Record<'id' | 'status' | 'created_time' | 'updated_time', SQLiteColumn>;

export type ResourceRow<Table extends ResourceTable> = Table['$inferSelect'];

export type ResourceFields<Table extends ResourceTable> = Omit<ResourceRow<Table>, 'id' | 'created_time' | 'updated_time'>;

/** A kind of record that administrators list, search, create, edit, toggle and delete. */
export type Resource<Table extends ResourceTable, Body extends object> = {
  path: `/api/${string}`;
  table: Table;
  searched: SQLiteColumn[];
  body: z.ZodMiniType<Body>;
  /** Merges the body over the former row or the defaults. @throws ConsoleError */
  toFields: (input: Body, before: ResourceRow<Table> | undefined) => ResourceFields<Table> | Promise<ResourceFields<Table>>;
  /** Extra fields that depend on the writer's role. */
  byWriter?: (input: Body, before: ResourceRow<Table> | undefined, role: number) => Partial<ResourceFields<Table>>;
  toRecord: (row: ResourceRow<Table>) => object;
  /** Further fields of records, from other tables, in the order of the rows. */
  derive?: (rows: ResourceRow<Table>[]) => Promise<object[]>;
  /** Limits lists by query parameters. */
  filter?: (query: (name: string) => string | undefined) => SQL | undefined;
  unique: { field: string; taken: MessageId };
  beforeDelete?: (row: ResourceRow<Table>) => Promise<void>;
};
