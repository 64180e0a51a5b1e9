/** `number` is that of the line of the file on which the row starts, from 1 on. */
export type CsvRow = { number: number; cells: string[] };

/** Parses CSV (RFC 4180) as it arrives; skips empty lines. */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let line = 1;
  let number = 1;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isAfterQuote = false;
  const endRow = (): CsvRow => {
    const row = { number, cells: [...cells, cell] };
    cells = [];
    cell = '';
    return row;
  };
  for await (const chunk of chunks) {
    for (const character of chunk) {
      line += character === '\n' ? 1 : 0;
      if (isQuoted && !isAfterQuote) {
        isAfterQuote = character === '"';
        cell += isAfterQuote ? '' : character;
      } else if (isAfterQuote && character === '"') {
        isAfterQuote = false;
        cell += '"';
      } else {
        isQuoted &&= !isAfterQuote;
        isAfterQuote = false;
        if (character === '"' && cell === '') {
          isQuoted = true;
        } else if (character === ',') {
          cells.push(cell);
          cell = '';
        } else if (character === '\n') {
          const row = endRow();
          number = line;
          if (row.cells.length > 1 || row.cells[0] !== '') {
            yield row;
          }
        } else if (character !== '\r') {
          cell += character;
        }
      }
    }
  }
  if (cells.length > 0 || cell !== '') {
    yield endRow();
  }
}
