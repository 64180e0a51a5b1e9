import * as z from 'zod';
import { maxSum } from '../../amounts';
import type { logs } from '../../db/schema';
import { type CsvColumn, headers, requiredColumns, streamedTexts, typeNames } from './columns';

export type ImportedLine = typeof logs.$inferInsert;

export class LineError extends Error {}

const text = z.string().default('');
const amount = z.int().min(0).max(maxSum).default(0);
const textOrNull = z.string().min(1).nullish().catch(null);

/** As the log API returns lines; what it adds to them is ignored. */
const lineSchema = z.object({
  created_at: z.int().min(1).max(253_402_300_799),
  type: z.int().min(1).max(999_999_999),
  user_id: z.int().min(1),
  username: z.string(),
  content: text,
  token_name: text,
  model_name: text,
  quota: z.int().min(-maxSum).max(maxSum).default(0),
  prompt_tokens: amount,
  completion_tokens: amount,
  use_time: amount,
  is_stream: z.boolean().default(false),
  channel: amount,
  token_id: amount,
  group: text,
  other: text,
  ip: textOrNull,
  request_id: textOrNull,
  upstream_request_id: textOrNull,
});

/** @throws LineError */
export function parseLine(value: unknown): ImportedLine {
  const { data, error } = lineSchema.safeParse(value);
  if (!data) {
    const [issue] = error.issues;
    throw new LineError([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
  }
  return data;
}

/** @throws LineError */
export function parseJsonLine(line: string): ImportedLine {
  try {
    return parseLine(JSON.parse(line));
  } catch (error) {
    throw error instanceof SyntaxError ? new LineError('not JSON') : error;
  }
}

/** @returns the place of each known column @throws LineError for a header without the required ones */
export function readHeader(cells: readonly string[]): Map<CsvColumn, number> {
  const columns = new Map<CsvColumn, number>();
  for (const [column, names] of Object.entries(headers) as [CsvColumn, readonly string[]][]) {
    const place = cells.findIndex((cell) => names.includes(cell));
    if (place >= 0) {
      columns.set(column, place);
    }
  }
  const missing = requiredColumns.filter((column) => !columns.has(column)).map((column) => `"${headers[column][0]}"`);
  if (missing.length > 0) {
    throw new LineError(`the columns ${missing.join(', ')} are missing`);
  }
  return columns;
}

/** @throws LineError */
export function parseCsvLine(columns: ReadonlyMap<CsvColumn, number>, cells: readonly string[]): ImportedLine {
  const cell = (column: CsvColumn) => cells[columns.get(column) ?? -1] ?? '';
  // The export keeps spreadsheets from running texts as formulas.
  const plain = (column: CsvColumn) => cell(column).replace(/^'(?=[=+\-@\t\r])/, '');
  const number = (column: CsvColumn) => parseNumber(cell(column), headers[column][0]);
  const cached = number('cached');
  const first = number('first');
  const tried = cell('retry').split(' → ').filter(Boolean);
  const other = {
    ...(cached > 0 && { cache_tokens: cached }),
    ...(first > 0 && { frt: first }),
    ...(tried.length > 0 && { admin_info: { use_channel: tried } }),
  };
  return parseLine({
    created_at: parseTime(cell('utc')),
    type: parseType(cell('type')),
    user_id: number('user-id'),
    username: plain('user'),
    content: plain('content'),
    token_name: plain('token'),
    model_name: plain('model'),
    quota: number('quota'),
    prompt_tokens: number('prompt'),
    completion_tokens: number('completion'),
    use_time: number('seconds'),
    is_stream: streamedTexts.includes(cell('streamed')),
    channel: number('channel-id'),
    group: plain('group'),
    other: Object.keys(other).length > 0 ? JSON.stringify(other) : '',
    ip: plain('address'),
    request_id: plain('request-id'),
    upstream_request_id: plain('upstream-request-id'),
  });
}

function parseNumber(cell: string, name: string): number {
  if (!/^-?\d*$/.test(cell)) {
    throw new LineError(`${name}: "${cell}" is no whole number`);
  }
  return Number(cell);
}

function parseTime(cell: string): number {
  const time = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(cell) ? Date.parse(`${cell.replace(' ', 'T')}Z`) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new LineError(`${headers.utc[0]}: "${cell}" is no time such as 2026-08-31 23:59:59`);
  }
  return time / 1000;
}

function parseType(cell: string): number {
  const [, code] = /[(（](\d{1,9})[)）]$/.exec(cell) ?? [];
  const type = Object.hasOwn(typeNames, cell) ? typeNames[cell] : code && Number(code);
  if (!type) {
    throw new LineError(`${headers.type[0]}: "${cell}" is unknown`);
  }
  return type;
}
