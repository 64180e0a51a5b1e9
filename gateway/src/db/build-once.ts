import type { ResultSet } from '@libsql/client';
import { fillPlaceholders, type Placeholder, type Query, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './database';

/** Builds once per owner, such as a database, what every call of a model uses: building a query takes longer than running it. */
export function buildOnce<Owner extends object, Built>(build: (owner: Owner) => Built): (owner: Owner) => Built {
  const built = new WeakMap<Owner, Built>();
  return (owner) => {
    const known = built.get(owner) ?? build(owner);
    built.set(owner, known);
    return known;
  };
}

/** A placeholder under each of these names. */
export const placeholders = <Name extends string>(names: readonly Name[]): { [key in Name]: Placeholder<key> } =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as { [key in Name]: Placeholder<key> };

/** A statement of a batch that returns no rows. */
export type BoundStatement = BatchItem<'sqlite'> & { _: { result: ResultSet } };

/** Builds a statement with placeholders once, and binds other values for each batch. */
export function buildStatement<Values extends Record<string, unknown>>(
  build: (db: Database) => Query,
): (db: Database, values: Values) => BoundStatement {
  const statement = buildOnce(build);
  return (db, values) => {
    const query = statement(db);
    const bound = { sql: query.sql, params: fillPlaceholders(query.params, values) };
    // What a batch asks of a query builder.
    return { _prepare: () => ({ getQuery: () => bound, mapResult: (result: ResultSet) => result }) } as unknown as BoundStatement;
  };
}
