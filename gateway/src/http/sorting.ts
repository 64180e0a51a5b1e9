import { sortOrders } from '@console/shared/contract';
import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { choiceParam, type Paging, paging } from './query';

export type SortedPaging = Paging & {
  orderBy: SQL[];
  /** Undefined for the default order. */
  sort: { field: string; order: 'asc' | 'desc' } | undefined;
};

type Sortable<Field extends string> = {
  table: Record<Field | 'id', Column>;
  fields: readonly Field[];
  /** Expressions that are compared instead of the column. */
  values?: Partial<Record<Field, SQL>>;
  /** Without `sort`; newest first by default. */
  defaultOrder?: SQL[];
};

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
  const order = choiceParam(c, 'order', sortOrders) === 'asc' ? 'asc' : 'desc';
  const direction = order === 'asc' ? asc : desc;
  const field = choiceParam(c, 'sort', fields);
  const orderBy = field ? [direction(values?.[field] ?? toComparable(table[field])), desc(table.id)] : defaultOrder;
  return { ...paging(c), orderBy, sort: field && { field, order } };
}
