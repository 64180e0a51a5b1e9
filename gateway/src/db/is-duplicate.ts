import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Whether a write violated a unique constraint, of this column if one is given. */
export function isDuplicate(error: unknown, column?: SQLiteColumn): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const [, where] = (cause instanceof Error && /UNIQUE constraint failed: (.*)/.exec(cause.message)) || [];
  return where !== undefined && (column === undefined || where.split(/[\s,]+/).some((name) => name.endsWith(`.${column.name}`)));
}
