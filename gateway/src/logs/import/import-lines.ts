import { sql } from 'drizzle-orm';
import { logs } from '../../db/schema';
import { type LogGateway, sourcesOf } from '../sources';
import type { ImportedLine } from './parse-line';
import { readLines } from './read-lines';

const linesPerStep = 500;
const maxProblems = 20;

/** Nothing is imported from a file with problems, of which the first are told. */
export type ImportResult = { problems: string[] } | { imported: number; existing: number };

/** Imports a file; lines that the log has already are left out, so that it can be repeated. */
export async function importLines(gateway: LogGateway, file: string): Promise<ImportResult> {
  const problems: string[] = [];
  for await (const read of readLines(file)) {
    if ('problem' in read && problems.push(`line ${read.number}: ${read.problem}`) >= maxProblems) {
      break;
    }
  }
  if (problems.length > 0) {
    return { problems };
  }
  const missing = missingLines(gateway);
  const result = { imported: 0, existing: 0 };
  const importSome = async (lines: ImportedLine[]) => {
    const added = await missing(lines);
    if (added.length > 0) {
      await gateway.db.insert(logs).values(added);
    }
    result.imported += added.length;
    result.existing += lines.length - added.length;
  };
  let pending: ImportedLine[] = [];
  for await (const read of readLines(file)) {
    if ('line' in read) {
      pending.push(read.line);
    }
    if (pending.length >= linesPerStep) {
      await importSome(pending);
      pending = [];
    }
  }
  if (pending.length > 0) {
    await importSome(pending);
  }
  return result;
}

const compared = [
  'user_id',
  'created_at',
  'type',
  'token_name',
  'model_name',
  'channel',
  'group',
  'quota',
  'prompt_tokens',
  'completion_tokens',
  'use_time',
] as const;

/**
 * A request ID is that of one line. Lines without one are the same if a file has them as often as the log: several equal calls within a
 * second are one after another in an export.
 */
function missingLines(gateway: LogGateway): (lines: ImportedLine[]) => Promise<ImportedLine[]> {
  let second = Number.NaN;
  let seen = new Map<string, number>();
  const keyOf = (line: ImportedLine) => line.request_id ?? JSON.stringify(compared.map((name) => line[name]));

  return async (lines) => {
    const stored = await countStored(gateway, lines);
    const added = new Map<string, number>();
    return lines.filter((line, index) => {
      if (line.created_at !== second) {
        second = line.created_at;
        seen = new Map();
      }
      const key = keyOf(line);
      const occurrence = line.request_id ? 1 : (seen.get(key) ?? 0) + 1;
      seen.set(key, occurrence);
      const isMissing = occurrence > (stored[index] ?? 0) + (added.get(key) ?? 0);
      added.set(key, (added.get(key) ?? 0) + (isMissing ? 1 : 0));
      return isMissing;
    });
  };
}

/** How often the log has each line, archives included. */
async function countStored(gateway: LogGateway, lines: ImportedLine[]): Promise<number[]> {
  const times = lines.map(({ created_at }) => created_at);
  const counts = lines.map(() => 0);
  const names = (table: string) =>
    sql.join(
      compared.map((name) => sql`${sql.identifier(table)}.${sql.identifier(name)}`),
      sql`, `,
    );
  const fields = sql.join(
    [...compared, 'request_id'].map((name) => sql`value ->> ${name} AS ${sql.identifier(name)}`),
    sql`, `,
  );
  const isEqual = sql`(${names('stored')}) = (${names('line')})`;
  for (const { db } of await sourcesOf(gateway, { from: Math.min(...times), to: Math.max(...times) + 1 })) {
    const found = await db.all<{ place: number; count: number }>(sql`
      WITH line AS MATERIALIZED (SELECT key AS place, ${fields} FROM json_each(${JSON.stringify(lines)}))
      SELECT place, count(*) AS count FROM line CROSS JOIN ${logs} AS stored ON stored.request_id = line.request_id GROUP BY place
      UNION ALL
      SELECT place, count(*) FROM line CROSS JOIN ${logs} AS stored ON ${isEqual} WHERE line.request_id IS NULL GROUP BY place`);
    for (const { place, count } of found) {
      counts[place] = (counts[place] ?? 0) + count;
    }
  }
  return counts;
}
