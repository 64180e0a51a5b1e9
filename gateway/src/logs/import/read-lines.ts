import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { csvRows } from './csv-rows';
import { type ImportedLine, LineError, parseCsvLine, parseJsonLine, readHeader } from './parse-line';

/** `number` is the number of the line in the file, from 1 on. */
export type ReadLine = { number: number } & ({ line: ImportedLine } | { problem: string });

/** Reads lines of a log from JSON lines, or from CSV as the console exports it. */
export async function* readLines(file: string): AsyncGenerator<ReadLine> {
  yield* (await isJson(file)) ? readJson(file) : readCsv(file);
}

async function isJson(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: 1023 })) {
    return /^\uFEFF?\s*\{/.test(String(chunk));
  }
  return true;
}

function attempt(number: number, parse: () => ImportedLine): ReadLine {
  try {
    return { number, line: parse() };
  } catch (error) {
    if (error instanceof LineError) {
      return { number, problem: error.message };
    }
    throw error;
  }
}

async function* readJson(file: string): AsyncGenerator<ReadLine> {
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const json = text.replace(/^\uFEFF/, '').trim();
    if (json !== '') {
      yield attempt(number, () => parseJsonLine(json));
    }
  }
}

async function* readCsv(file: string): AsyncGenerator<ReadLine> {
  let columns: ReturnType<typeof readHeader> | undefined;
  for await (const { number, cells } of csvRows(createReadStream(file, { encoding: 'utf8' }))) {
    if (columns) {
      const known = columns;
      yield attempt(number, () => parseCsvLine(known, cells));
    } else {
      try {
        columns = readHeader(cells.map((cell) => cell.replace(/^\uFEFF/, '')));
      } catch (error) {
        yield { number, problem: (error as LineError).message };
        return;
      }
    }
  }
}
