import { type Column, type SQL, sql } from 'drizzle-orm';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Matches `%` and `_` literally. */
export function contains(column: Column, text: string): SQL {
  return sql`${column} LIKE ${`%${escaped(text)}%`} ESCAPE '\\'`;
}

export function startsWith(column: Column, text: string): SQL {
  return sql`${column} LIKE ${`${escaped(text)}%`} ESCAPE '\\'`;
}

/** `%` in the pattern matches anything. */
export function matches(column: Column | SQL, pattern: string): SQL {
  return sql`${column} LIKE ${pattern.replace(/[\\_]/g, '\\$&')} ESCAPE '\\'`;
}
