import { sortOrders } from '@console/shared/contract';
import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { invalidQuery } from './errors';
import { type Paging, paging } from './query';

export type SortedPaging = Paging & { orderBy: SQL[] };

type Sortable<Field extends string> = {
  table: Record<Field | 'id', Column>;
  fields: readonly Field[];
  /** Expressions that are compared instead of the column. */
  values?: Partial<Record<Field, SQL>>;
  /** Without `sort`; newest first by default. */
  defaultOrder?: SQL[];
};

function readChoice<Choice extends string>(c: Context, name: string, choices: readonly Choice[]): Choice | undefined {
  const text = c.req.query(name);
  const choice = choices.find((known) => known === text);
  if (text && !choice) {
    throw invalidQuery(name, choices.join(' | '));
  }
  return choice;
}

function toComparable(column: Column): SQL {
  if (column.dataType === 'string') {
    return sql`${column} COLLATE NOCASE`;
  }
  return column.notNull ? sql`${column}` : sql`coalesce(${column}, 0)`;
}

/** Reads `sort` and `order` besides the page. Equal rows are sorted by id, so that none is repeated or missing on the next page. */
export function sortedPaging<Field extends string>(
  c: Context,
  { table, fields, values, defaultOrder = [desc(table.id)] }: Sortable<Field>,
): SortedPaging {
  const direction = readChoice(c, 'order', sortOrders) === 'asc' ? asc : desc;
  const field = readChoice(c, 'sort', fields);
  const orderBy = field ? [direction(values?.[field] ?? toComparable(table[field])), desc(table.id)] : defaultOrder;
  return { ...paging(c), orderBy };
}
