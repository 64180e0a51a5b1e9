/** Numbers are written raw: without units, groups of digits or a currency. */
export type CsvCell = string | number;

/** What a file begins with, without which spreadsheets read Chinese as something else. */
export const byteOrderMark = '\uFEFF';

// A spreadsheet would calculate what begins so; the apostrophe makes it text.
const defused = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const written = (cell: CsvCell): string => {
  const text = typeof cell === 'number' ? String(cell) : defused(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as lines of comma-separated values (RFC 4180): for a file that is written piece by piece, behind its `byteOrderMark`. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** A whole file of comma-separated values; the first row names the columns. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => `${byteOrderMark}${csvLines(rows)}`;
