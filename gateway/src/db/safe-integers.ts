import type { Client, ResultSet, Row, Transaction, Value } from '@libsql/client';
import { maxSum } from '../amounts';

/**
 * Makes a client with `intMode: 'bigint'` return numbers, clamped to `maxSum`. The driver's number mode throws instead, so that one bad row
 * would break every list with it.
 */
export function withSafeIntegers<T extends Client | Transaction>(client: T): T {
  return new Proxy(client, {
    get(target, name) {
      const property: unknown = Reflect.get(target, name, target);
      if (typeof property !== 'function') {
        return property;
      }
      return (...parameters: unknown[]) => {
        const result: unknown = property.apply(target, parameters);
        return result instanceof Promise ? result.then(safe) : result;
      };
    },
  });
}

function safe(result: unknown): unknown {
  if (Array.isArray(result)) {
    return result.map(safe);
  }
  if (isResultSet(result)) {
    result.rows = result.rows.map(safeRow);
    return result;
  }
  return isTransaction(result) ? withSafeIntegers(result) : result;
}

const isResultSet = (result: unknown): result is ResultSet => typeof result === 'object' && result !== null && 'rows' in result;
const isTransaction = (result: unknown): result is Transaction => typeof result === 'object' && result !== null && 'commit' in result;

/** As the driver does: by non-enumerable index and by name. */
function safeRow(row: Row): Row {
  const copy: Record<string, Value> = {};
  for (const name of Object.keys(row)) {
    copy[name] = safeValue(row[name] ?? null);
  }
  for (let position = 0; position < row.length; position += 1) {
    Object.defineProperty(copy, position, { value: safeValue(row[position] ?? null) });
  }
  return Object.defineProperty(copy, 'length', { value: row.length }) as Row;
}

export const safeValue = (value: Value): Value => (typeof value === 'bigint' ? Math.max(-maxSum, Math.min(maxSum, Number(value))) : value);
