import { type Column, type SQL, sql } from 'drizzle-orm';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** True for rows whose column holds the text somewhere; `%` and `_` in it are plain characters. */
export function contains(column: Column, text: string): SQL {
  return sql`${column} LIKE ${`%${escaped(text)}%`} ESCAPE '\\'`;
}

/** True for rows whose column begins with the text; `%` and `_` in it are plain characters. */
export function startsWith(column: Column, text: string): SQL {
  return sql`${column} LIKE ${`${escaped(text)}%`} ESCAPE '\\'`;
}

/** True for rows whose column fits the text, in which `%` stands for anything. */
export function matches(column: Column, pattern: string): SQL {
  return sql`${column} LIKE ${pattern.replace(/[\\_]/g, '\\$&')} ESCAPE '\\'`;
}
