import { type Node, parseTree } from 'jsonc-parser';
import { isBroken } from './check-json';

export type CellKind = 'text' | 'number' | 'boolean';

/** A value of one line: a text as it reads, a number as it was written (also one too long for the machine), true or false. */
export type Cell = { kind: CellKind; text: string };

export type JsonRow = { key: string; cells: Cell[] };

/** What fits into a table: an object of plain values, or a list of objects that have the same plain fields. */
export type JsonTable = {
  shape: 'object' | 'list';
  /** Of a list; an object has one column, its values. */
  columns: string[];
  /** In the order of the text; `key` only of an object. */
  rows: JsonRow[];
};

/**
 * Reads a text as a table. Keys may stand twice: the table shows that.
 *
 * @returns `deep` where a table cannot show it, `broken` where the text must be mended first
 */
export function readTable(text: string): JsonTable | 'deep' | 'broken' {
  if (text.trim() === '') {
    return { shape: 'object', columns: ['value'], rows: [] };
  }
  if (isBroken(text)) {
    return 'broken';
  }
  const root = parseTree(text, [], { disallowComments: true });
  if (root?.type === 'object') {
    return objectTable(root, text);
  }
  if (root?.type === 'array') {
    return listTable(root, text);
  }
  return 'deep';
}

function objectTable(root: Node, text: string): JsonTable | 'deep' {
  const fields = fieldsOf(root, text);
  if (fields === undefined) {
    return 'deep';
  }
  return { shape: 'object', columns: ['value'], rows: fields.map(({ key, cell }) => ({ key, cells: [cell] })) };
}

function listTable(root: Node, text: string): JsonTable | 'deep' {
  const rows: JsonRow[] = [];
  let columns: string[] | undefined;
  for (const item of root.children ?? []) {
    const fields = item.type === 'object' ? fieldsOf(item, text) : undefined;
    const keys = fields?.map(({ key }) => key) ?? [];
    columns ??= keys;
    if (fields === undefined || keys.length === 0 || keys.join('\n') !== columns.join('\n') || new Set(keys).size < keys.length) {
      return 'deep';
    }
    rows.push({ key: '', cells: fields.map(({ cell }) => cell) });
  }
  // An empty list says nothing of its columns.
  return columns === undefined ? 'deep' : { shape: 'list', columns, rows };
}

function fieldsOf({ children = [] }: Node, text: string): { key: string; cell: Cell }[] | undefined {
  const fields = children.map(({ children: [key, value] = [] }) => ({ key: String(key?.value), cell: value && cellOf(value, text) }));
  return fields.every((field): field is { key: string; cell: Cell } => field.cell !== undefined) ? fields : undefined;
}

function cellOf({ type, value, offset, length }: Node, text: string): Cell | undefined {
  if (type === 'string') {
    return { kind: 'text', text: String(value) };
  }
  if (type === 'number') {
    return { kind: 'number', text: text.slice(offset, offset + length) };
  }
  return type === 'boolean' ? { kind: 'boolean', text: String(value) } : undefined;
}

/**
 * The text of a table, laid out as `JSON.stringify(value, null, 2)` does. A number that is none yet (`1.`) is written as
 * it is: the text is broken then and says so, instead of holding something that nobody has typed.
 */
export function writeTable({ shape, columns, rows }: JsonTable): string {
  if (rows.length === 0) {
    return shape === 'object' ? '{}' : '[]';
  }
  if (shape === 'object') {
    return block(
      '{',
      rows.map(({ key, cells }) => field(key, cells[0])),
      '}',
      '',
    );
  }
  const items = rows.map(
    ({ cells }) =>
      `  ${block(
        '{',
        columns.map((column, index) => field(column, cells[index])),
        '}',
        '  ',
      )}`,
  );
  return `[\n${items.join(',\n')}\n]`;
}

const block = (begin: string, lines: string[], end: string, indent: string) =>
  `${begin}\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}${end}`;

const field = (key: string, cell: Cell | undefined) => `${JSON.stringify(key)}: ${cell ? written(cell) : '""'}`;

const written = ({ kind, text }: Cell) => (kind === 'text' ? JSON.stringify(text) : text);

/** Whether a cell holds what it says: a number may still be half typed. */
export const isComplete = ({ kind, text }: Cell): boolean => kind !== 'number' || /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);

/** What of a typed or pasted text a number may consist of: nothing else can get into the text that way. */
export const numberCharacters = (text: string): string => text.replace(/[^\d.eE+-]/g, '');

/** The same cell as another kind, as much of it as that can hold. */
export function withKind({ kind, text }: Cell, next: CellKind): Cell {
  if (next === kind || next === 'text') {
    return { kind: next, text };
  }
  if (next === 'boolean') {
    return { kind: next, text: String(text === 'true' || text === '1') };
  }
  return { kind: next, text: isComplete({ kind: 'number', text }) ? text : kind === 'boolean' ? String(Number(text === 'true')) : '0' };
}

/** Rows whose key stands more than once. */
export function repeatedKeys({ shape, rows }: JsonTable): ReadonlySet<string> {
  if (shape === 'list') {
    return new Set();
  }
  const lastAt = new Map(rows.map(({ key }, index) => [key, index]));
  return new Set(rows.filter(({ key }, index) => lastAt.get(key) !== index).map(({ key }) => key));
}

/** What an object by its option is: names, each with a value of one kind. */
export type JsonMap = {
  /** Headers of the two columns. */
  key: string;
  value: string;
  kind: 'number' | 'text';
  /** Value of a new row. */
  initial: string;
  /** What a value must be; says in words what it is not. */
  problemOf?: (value: string) => string | undefined;
  /** What to know of a value that is saved nevertheless. */
  warningOf?: (value: string) => string | undefined;
};

/** Whether a table holds nothing but what such a map may: its rows need no kinds. */
export const isMapTable = (map: JsonMap | undefined, { shape, rows }: JsonTable): map is JsonMap =>
  map !== undefined && shape === 'object' && rows.every(({ cells }) => cells[0]?.kind === map.kind);

/** An empty row that continues what stands above it. */
export function blankRow(table: JsonTable, map?: JsonMap): JsonRow {
  const { columns, rows } = table;
  if (isMapTable(map, table)) {
    return { key: '', cells: [{ kind: map.kind, text: map.initial }] };
  }
  const last = rows.at(-1);
  const blank = { text: '', number: '0', boolean: 'false' };
  return {
    key: '',
    cells: columns.map((_, index) => {
      const kind = last?.cells[index]?.kind ?? 'text';
      return { kind, text: blank[kind] };
    }),
  };
}
