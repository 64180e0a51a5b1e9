import type { Code, MadeCodes } from './api/types';

/** One code a line, and nothing else: what mail programs and shops take. */
export const textOf = (keys: readonly string[]): string => `${keys.join('\n')}\n`;

/** Lines of name and code, as people paste them elsewhere. */
export const copyLines = (codes: readonly Pick<Code, 'name' | 'key'>[]): string =>
  codes.map(({ name, key }) => `${name}    ${key}`).join('\n');

// A spreadsheet would calculate what begins so; the apostrophe makes it text.
const defused = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const csvCell = (cell: string | number): string => {
  const text = typeof cell === 'number' ? String(cell) : defused(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Comma-separated values with a byte-order mark, without which spreadsheets read Chinese as something else.
 *
 * @param headers of name, code, points and group
 */
export function csvOf({ name, quota, group_id, keys }: MadeCodes, headers: [string, string, string, string]): string {
  const rows = [headers, ...keys.map((key) => [name, key, quota, group_id ?? ''])];
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** The name of the codes as a file's, without what file systems refuse. */
export function fileName(name: string, ending: 'txt' | 'csv'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what is refused
  const safe = name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_').replace(/^\.+|[. ]+$/g, '');
  return `${safe || 'codes'}.${ending}`;
}
