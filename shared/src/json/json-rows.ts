import { type Node, parseTree } from 'jsonc-parser';
import { hasSyntaxError } from './check-json';

export type CellKind = 'text' | 'number' | 'boolean';

/** Numbers keep their text, which may exceed the precision of a number. */
export type Cell = { kind: CellKind; text: string };

export type JsonRow = { key: string; cells: Cell[] };

/** An object of plain values, or a list of objects with the same plain fields. */
export type JsonTable = {
  shape: 'object' | 'list';
  columns: string[];
  rows: JsonRow[];
};

/**
 * Parses text as a table; duplicate keys are kept.
 *
 * @returns `deep` for unsupported nesting, `broken` for invalid JSON
 */
export function parseTable(text: string): JsonTable | 'deep' | 'broken' {
  if (text.trim() === '') {
    return { shape: 'object', columns: ['value'], rows: [] };
  }
  if (hasSyntaxError(text)) {
    return 'broken';
  }
  const root = parseTree(text, [], { disallowComments: true });
  if (root?.type === 'object') {
    return parseObject(root, text);
  }
  if (root?.type === 'array') {
    return parseList(root, text);
  }
  return 'deep';
}

function parseObject(root: Node, text: string): JsonTable | 'deep' {
  const fields = parseFields(root, text);
  if (fields === undefined) {
    return 'deep';
  }
  return { shape: 'object', columns: ['value'], rows: fields.map(({ key, cell }) => ({ key, cells: [cell] })) };
}

function parseList(root: Node, text: string): JsonTable | 'deep' {
  const rows: JsonRow[] = [];
  let columns: string[] | undefined;
  for (const item of root.children ?? []) {
    const fields = item.type === 'object' ? parseFields(item, text) : undefined;
    const keys = fields?.map(({ key }) => key) ?? [];
    columns ??= keys;
    if (fields === undefined || keys.length === 0 || keys.join('\n') !== columns.join('\n') || new Set(keys).size < keys.length) {
      return 'deep';
    }
    rows.push({ key: '', cells: fields.map(({ cell }) => cell) });
  }
  return columns === undefined ? 'deep' : { shape: 'list', columns, rows };
}

function parseFields({ children = [] }: Node, text: string): { key: string; cell: Cell }[] | undefined {
  const fields = children.map(({ children: [key, value] = [] }) => ({ key: String(key?.value), cell: value && parseCell(value, text) }));
  return fields.every((field): field is { key: string; cell: Cell } => field.cell !== undefined) ? fields : undefined;
}

function parseCell({ type, value, offset, length }: Node, text: string): Cell | undefined {
  if (type === 'string') {
    return { kind: 'text', text: String(value) };
  }
  if (type === 'number') {
    return { kind: 'number', text: text.slice(offset, offset + length) };
  }
  return type === 'boolean' ? { kind: 'boolean', text: String(value) } : undefined;
}

/** Formats like `JSON.stringify(value, null, 2)`. Incomplete numbers (`1.`) are written as typed, which makes the text invalid. */
export function formatTable({ shape, columns, rows }: JsonTable): string {
  if (rows.length === 0) {
    return shape === 'object' ? '{}' : '[]';
  }
  if (shape === 'object') {
    return formatBlock(
      '{',
      rows.map(({ key, cells }) => formatField(key, cells[0])),
      '}',
      '',
    );
  }
  const items = rows.map(
    ({ cells }) =>
      `  ${formatBlock(
        '{',
        columns.map((column, index) => formatField(column, cells[index])),
        '}',
        '  ',
      )}`,
  );
  return `[\n${items.join(',\n')}\n]`;
}

const formatBlock = (begin: string, lines: string[], end: string, indent: string) =>
  `${begin}\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}${end}`;

const formatField = (key: string, cell: Cell | undefined) => `${JSON.stringify(key)}: ${cell ? formatCell(cell) : '""'}`;

const formatCell = ({ kind, text }: Cell) => (kind === 'text' ? JSON.stringify(text) : text);

export const isComplete = ({ kind, text }: Cell): boolean => kind !== 'number' || /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);

export const keepNumberCharacters = (text: string): string => text.replace(/[^\d.eE+-]/g, '');

export function convertCell({ kind, text }: Cell, next: CellKind): Cell {
  if (next === kind || next === 'text') {
    return { kind: next, text };
  }
  if (next === 'boolean') {
    return { kind: next, text: String(text === 'true' || text === '1') };
  }
  return { kind: next, text: isComplete({ kind: 'number', text }) ? text : kind === 'boolean' ? String(Number(text === 'true')) : '0' };
}

export function findDuplicateKeys({ shape, rows }: JsonTable): ReadonlySet<string> {
  if (shape === 'list') {
    return new Set();
  }
  const lastAt = new Map(rows.map(({ key }, index) => [key, index]));
  return new Set(rows.filter(({ key }, index) => lastAt.get(key) !== index).map(({ key }) => key));
}

/** An object whose values have one type; `key` and `value` are the headers of its table, `initial` is the value of a new row. */
export type JsonMap = {
  key: string;
  value: string;
  kind: 'number' | 'text';
  initial: string;
  /** Returns a message for an invalid value, shown at its row; `shape` or `rules` have to reject it too. */
  problemOf?: (value: string) => string | undefined;
  /** Returns a message for a valid but unusual value, shown at its row. */
  warningOf?: (value: string) => string | undefined;
};

export const isMapTable = (map: JsonMap | undefined, { shape, rows }: JsonTable): map is JsonMap =>
  map !== undefined && shape === 'object' && rows.every(({ cells }) => cells[0]?.kind === map.kind);

export function createRow(table: JsonTable, map?: JsonMap): JsonRow {
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
