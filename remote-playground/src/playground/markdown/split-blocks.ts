import type { Token } from 'markdown-it';
import { parseBlocks, type References } from './parser';

/** Rendered on its own. */
export type Block = {
  source: string;
  /** A further piece of one long paragraph. */
  isContinued: boolean;
};

/** All but the last few characters of a growing text are final. */
export type Blocks = {
  text: string;
  finished: readonly Block[];
  open: readonly Block[];
  references: References;
  rest: Start;
};

type Start = {
  at: number;
  /** The header of a table that is split. */
  prefix: string;
  isContinued: boolean;
};

const textStart: Start = { at: 0, prefix: '', isContinued: false };

export const noBlocks: Blocks = { text: '', finished: [], open: [], references: {}, rest: textStart };

/** Longer lists, tables and paragraphs are split, so that a frame renders only their last piece. */
const maxBlockLength = 3000;

/** Splits a growing text. The work depends on the length of its end, not of the whole text. */
export function continueBlocks(before: Blocks, text: string): Blocks {
  if (text === before.text) {
    return before;
  }
  const known = text.startsWith(before.text) ? before : noBlocks;
  const { rest } = known;
  // Replaces carriage returns, which would hide blank lines, without moving positions.
  const tail = rest.prefix + text.slice(rest.at).replaceAll('\r', ' ');
  const { tokens, references: tailReferences } = parseBlocks(tail);
  const starts = findStarts(tail, tokens, rest);
  const blocks = starts.map(({ at, prefix, isContinued }, index) => ({
    source: prefix + tail.slice(at, starts[index + 1]?.at),
    isContinued,
  }));
  // A block on an unfinished line may still become part of the previous one ("2" becomes "2.").
  const lastLine = tail.lastIndexOf('\n') + 1;
  const lastFinal = starts.findLastIndex(({ at, isContinued }) => at < lastLine || isContinued);
  const openFrom = Math.max(0, lastFinal);
  const open = starts[openFrom] ?? textStart;
  const references = isEmpty(tailReferences) ? tailReferences : parseBlocks(tail.slice(0, lastLine)).references;
  return {
    text,
    finished: openFrom === 0 ? known.finished : [...known.finished, ...blocks.slice(0, openFrom)],
    open: blocks.slice(openFrom),
    references: hasAll(known.references, references) ? known.references : { ...references, ...known.references },
    rest: openFrom === 0 ? rest : { ...open, at: rest.at + open.at - rest.prefix.length },
  };
}

const isEmpty = (references: References) => Object.keys(references).length === 0;

const hasAll = (known: References, found: References) => Object.keys(found).every((label) => label in known);

function findStarts(tail: string, tokens: Token[], rest: Start): Start[] {
  const lines = lineStarts(tail);
  const at = (line: number) => lines[line] ?? tail.length;
  const starts = tokens.flatMap((token, index) => {
    if (token.level !== 0 || token.nesting === -1 || token.map === null) {
      return [];
    }
    const [from, to] = token.map;
    const start = { ...textStart, at: at(from) };
    return at(to) - start.at > maxBlockLength ? [start, ...splitLongBlock(tail, tokens.slice(index), at)] : [start];
  });
  // Blank lines and link definitions before the first block belong to it.
  return [{ ...textStart, isContinued: rest.isContinued }, ...starts.slice(1)];
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

function splitLongBlock(tail: string, tokens: Token[], at: (line: number) => number): Start[] {
  const [block] = tokens;
  const [from, to] = block?.map ?? [0, 0];
  if (block?.type === 'paragraph_open') {
    return splitParagraph(tail.slice(0, at(to)), at(from));
  }
  if (block?.type === 'table_open') {
    const prefix = tail.slice(at(from), at(from + 2));
    const rows = Array.from({ length: to - from - 2 }, (_row, index) => at(from + 2 + index));
    return spacedBy(rows, at(from)).map((row) => ({ at: row, prefix, isContinued: false }));
  }
  if (!/_list_open$/.test(block?.type ?? '')) {
    return [];
  }
  const end = tokens.findIndex(({ level, nesting }, index) => index > 0 && level === 0 && nesting === -1);
  const items = tokens.slice(0, end).filter(({ type, level }) => type === 'list_item_open' && level === 1);
  return spacedBy(
    items.map(({ map }) => at(map?.[0] ?? 0)),
    at(from),
  ).map((item) => ({ ...textStart, at: item }));
}

function spacedBy(positions: number[], from: number): number[] {
  let last = from;
  return positions.filter((position) => {
    if (position - last < maxBlockLength) {
      return false;
    }
    last = position;
    return true;
  });
}

/** The next letter cannot start a list or a heading. */
const breakpoints = /[\s.!?。！？，](?=\p{L})/gu;

function splitParagraph(text: string, from: number): Start[] {
  const pieces: Start[] = [];
  for (let at = from; text.length - at > maxBlockLength; ) {
    const part = text.slice(at + maxBlockLength / 2, at + maxBlockLength);
    const breakpoint = [...part.matchAll(breakpoints)].at(-1)?.index ?? part.length - 1;
    at += maxBlockLength / 2 + breakpoint + 1;
    pieces.push({ at, prefix: '', isContinued: true });
  }
  return pieces;
}
