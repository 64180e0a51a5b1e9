import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/database';
import { seeded } from '../db/schema';

export type Writer = Pick<Database, 'run' | 'all' | 'get' | 'insert' | 'delete' | 'update' | 'select'>;

type Row<Table extends SQLiteTable> = Table['$inferInsert'];

const rowsPerStatement = 2_000;

/** Batches rows, one JSON parameter per statement, which is what makes it fast. Columns without a value get their default. */
export function rowWriter<Table extends SQLiteTable>(tx: Writer, table: Table, columns: (keyof Row<Table> & string)[]) {
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const values = sql.join(
    columns.map((_, index) => sql.raw(`json_extract(row, '$[${index}]')`)),
    sql`, `,
  );
  const all = getTableColumns(table);
  let pending: unknown[][] = [];
  const flush = async () => {
    const rows = JSON.stringify(pending);
    pending = [];
    // The limit counts each row once, not once per column.
    await tx.run(
      sql`INSERT INTO ${table} (${names}) SELECT ${values} FROM (SELECT value AS row FROM json_each(${rows}) LIMIT -1 OFFSET 0)`,
    );
  };
  return {
    async add(row: Row<Table>): Promise<void> {
      pending.push(columns.map((column) => (row as Record<string, unknown>)[column] ?? all[column]?.default ?? null));
      if (pending.length >= rowsPerStatement) {
        await flush();
      }
    },
    flush,
  };
}

/** Returns the first id; the others follow without gaps. */
export async function addRows<Table extends SQLiteTable>(tx: Writer, table: Table, work: () => Promise<void>): Promise<number> {
  const first = (await lastId(tx, table)) + 1;
  await work();
  const last = await lastId(tx, table);
  if (last >= first) {
    await tx.insert(seeded).values({ table: getTableName(table), first_id: first, last_id: last });
  }
  return first;
}

async function lastId(tx: Writer, table: SQLiteTable): Promise<number> {
  const [row] = await tx.all<{ seq: number }>(sql`SELECT seq FROM sqlite_sequence WHERE name = ${getTableName(table)}`);
  return row?.seq ?? 0;
}

export const columnsOf = <Table extends SQLiteTable>(table: Table) =>
  Object.keys(getTableColumns(table)).filter((name) => name !== 'id') as (keyof Row<Table> & string)[];

/** Rebuilding indexes afterwards is much faster for very many rows. */
export async function withoutIndexes(tx: Writer, table: SQLiteTable, work: () => Promise<void>): Promise<void> {
  const indexes = await tx.all<{ name: string; sql: string }>(
    sql`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ${getTableName(table)} AND sql IS NOT NULL`,
  );
  for (const index of indexes) {
    await tx.run(sql`DROP INDEX ${sql.identifier(index.name)}`);
  }
  await work();
  for (const index of indexes) {
    await tx.run(sql.raw(index.sql));
  }
}
