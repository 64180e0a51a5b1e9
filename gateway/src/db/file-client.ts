import { fileURLToPath } from 'node:url';
import type { Client, ResultSet, TransactionMode, Value } from '@libsql/client';
import { ConnectionPool, Sqlite3Client } from '@libsql/client/sqlite3';
import { safeValue } from './safe-integers';

type Connection = ReturnType<ConnectionPool['acquireSync']>;
type Statement = ReturnType<Connection['prepare']>;

// Lists have a statement for each number of values; the rest of the gateway has fewer.
const maxStatements = 200;

/** Others change tables or settings, and the columns of prepared statements with them. */
const isKept = (sql: string) => /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i.test(sql);

/**
 * A client of a database file that returns safe integers and keeps the statements that were used last, which the driver would prepare again
 * for each use. It has one connection: SQLite has one writer, and pragmas belong to a connection.
 */
export const createFileClient = (url: string): Client => new FileClient(new KeepingPool(filePath(url), {}, 1), 'bigint');

const filePath = (url: string) => fileURLToPath(url.replace(/\?.*$/, ''));

const sqlOf = (statement: BatchStatement) =>
  Array.isArray(statement) ? statement[0] : typeof statement === 'string' ? statement : statement.sql;

type BatchStatement = Parameters<Client['batch']>[0][number];

class FileClient extends Sqlite3Client {
  /** A transaction that has begun by reading cannot write any more once another connection has written. */
  override batch(statements: BatchStatement[], mode?: TransactionMode): Promise<ResultSet[]> {
    const onlyReads = statements.every((statement) => /^\s*select\b/i.test(sqlOf(statement)));
    return super.batch(statements, mode ?? (onlyReads ? 'deferred' : 'write'));
  }
}

class KeepingPool extends ConnectionPool {
  private readonly keeping = new WeakSet<Connection>();

  override acquireSync(forTransaction?: boolean): Connection {
    const connection = super.acquireSync(forTransaction);
    if (!this.keeping.has(connection)) {
      this.keeping.add(connection);
      connection.prepare = createPrepare(connection) as Connection['prepare'];
    }
    return connection;
  }
}

function createPrepare(connection: Connection): (sql: string) => UsedStatement {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, UsedStatement>();

  return (sql) => {
    const statement = kept.get(sql) ?? prepareOnce(prepare(sql), () => kept.delete(sql));
    if (isKept(sql)) {
      // Reinserting keeps the map ordered by last use, so that the least recently used statement is evicted first.
      kept.delete(sql);
      kept.set(sql, statement);
      for (const oldest of kept.size > maxStatements ? kept.keys() : []) {
        kept.delete(oldest);
        break;
      }
    }
    return statement;
  };
}

/** What the driver uses. */
type UsedStatement = Pick<Statement, 'run' | 'all' | 'columns'> & { raw: () => unknown; safeIntegers: () => unknown };

const noRows = new Error('The statement returns no rows');

/** Sets the modes of a statement and reads its columns once. One that fails may still hold a lock, so it is not used again. */
function prepareOnce(statement: Statement, onFailure: () => void): UsedStatement {
  const columns = statement.columns();
  statement.safeIntegers(true);
  if (columns.length > 0) {
    statement.raw(true);
  }
  const guarded = <Result>(execute: (values: unknown[]) => Result) => {
    return (values: unknown[] = []) => {
      try {
        return execute(values);
      } catch (error) {
        onFailure();
        throw error;
      }
    };
  };
  return {
    run: guarded((values) => statement.run(values)),
    all: guarded((values) => (statement.all(values) as Value[][]).map((row) => row.map(safeValue))),
    columns: () => columns,
    raw: () => {
      if (columns.length === 0) {
        throw noRows;
      }
    },
    safeIntegers: () => undefined,
  };
}
