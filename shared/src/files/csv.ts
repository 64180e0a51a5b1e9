/** Text is escaped so that spreadsheets do not run it as a formula; numbers are written as they are. */
export type CsvCell = string | number;

/** Spreadsheets misread Chinese without a byte-order mark. */
export const byteOrderMark = '\uFEFF';

// Spreadsheets run cells that begin so as formulas; an apostrophe makes them text.
const escapeFormula = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const formatCell = (cell: CsvCell): string => {
  const text = typeof cell === 'number' ? String(cell) : escapeFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Formats rows as CSV (RFC 4180) without the byte-order mark, for files written in parts. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');

/** Formats rows as a CSV file with a byte-order mark. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => `${byteOrderMark}${csvLines(rows)}`;
