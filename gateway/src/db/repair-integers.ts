import { sql } from 'drizzle-orm';
import { maxSum } from '../amounts';
import type { Database } from './database';

export type Repair = { table: string; rowId: number; column: string; from: string; to: number };

/** Tables of sums, which have no row IDs, follow the lines that they sum up. */
export async function repairIntegers(db: Database): Promise<Repair[]> {
  return await db.transaction(async (tx) => {
    const columns = await tx.all<{ table: string; column: string }>(sql`
      SELECT m.name AS "table", c.name AS "column"
      FROM sqlite_schema AS m JOIN pragma_table_list(m.name) AS l ON NOT l.wr JOIN pragma_table_info(m.name) AS c
      WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND upper(c.type) = 'INTEGER'
      ORDER BY m.name, c.cid`);
    const repairs: Repair[] = [];
    for (const { table, column } of columns) {
      const [inTable, value] = [sql.identifier(table), sql.identifier(column)];
      const isOutOfRange = sql`typeof(${value}) IN ('integer', 'real') AND (${value} > ${maxSum} OR ${value} < ${-maxSum})`;
      const rows = await tx.all<{ rowId: number; from: string; to: number }>(sql`
        SELECT rowid AS "rowId", CAST(${value} AS TEXT) AS "from", CASE WHEN ${value} > 0 THEN ${maxSum} ELSE ${-maxSum} END AS "to"
        FROM ${inTable} WHERE ${isOutOfRange}`);
      if (rows.length > 0) {
        await tx.run(sql`UPDATE ${inTable} SET ${value} = CASE WHEN ${value} > 0 THEN ${maxSum} ELSE ${-maxSum} END WHERE ${isOutOfRange}`);
        repairs.push(...rows.map((row) => ({ table, column, ...row })));
      }
    }
    return repairs;
  });
}
