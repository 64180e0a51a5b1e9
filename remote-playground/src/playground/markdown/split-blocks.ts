import type { Token } from 'markdown-it';
import { parseBlocks, type References } from './parser';

/** A part of a text that is drawn on its own. */
export type Block = {
  source: string;
  /** The second or later piece of one long paragraph. */
  isContinued: boolean;
};

/** A growing text in blocks; all but the last few characters' worth never change again. */
export type Blocks = {
  text: string;
  finished: readonly Block[];
  /** What may still change with the next characters. */
  open: readonly Block[];
  references: References;
  /** Where in the text the open blocks begin, and how. */
  rest: Start;
};

type Start = {
  at: number;
  /** Put before the source: the head of a table that is drawn in pieces. */
  lead: string;
  isContinued: boolean;
};

const beginning: Start = { at: 0, lead: '', isContinued: false };

export const noBlocks: Blocks = { text: '', finished: [], open: [], references: {}, rest: beginning };

/** A list, table or paragraph that is longer is drawn in pieces: each frame draws only the last one. */
const longest = 3000;

/**
 * Splits a text that continues the one before. Work and changes are limited to the end of the text, so that a long
 * answer costs no more per character than a short one.
 */
export function continueBlocks(before: Blocks, text: string): Blocks {
  if (text === before.text) {
    return before;
  }
  const known = text.startsWith(before.text) ? before : noBlocks;
  const { rest } = known;
  // A carriage return would hide a blank line; a blank in its place keeps all positions.
  const tail = rest.lead + text.slice(rest.at).replaceAll('\r', ' ');
  const { tokens, references: found } = parseBlocks(tail);
  const starts = startsOf(tail, tokens, rest);
  const blocks = starts.map(({ at, lead, isContinued }, index) => ({ source: lead + tail.slice(at, starts[index + 1]?.at), isContinued }));
  // What begins on a line that is still being written may turn out to belong to the block before ("2" becomes "2.").
  const lastLine = tail.lastIndexOf('\n') + 1;
  const settled = starts.findLastIndex(({ at, isContinued }) => at < lastLine || isContinued);
  const openFrom = Math.max(0, settled);
  const open = starts[openFrom] ?? beginning;
  const references = isEmpty(found) ? found : parseBlocks(tail.slice(0, lastLine)).references;
  return {
    text,
    finished: openFrom === 0 ? known.finished : [...known.finished, ...blocks.slice(0, openFrom)],
    open: blocks.slice(openFrom),
    references: hasAll(known.references, references) ? known.references : { ...references, ...known.references },
    rest: openFrom === 0 ? rest : { ...open, at: rest.at + open.at - rest.lead.length },
  };
}

const isEmpty = (references: References) => Object.keys(references).length === 0;

const hasAll = (known: References, found: References) => Object.keys(found).every((label) => label in known);

/** Where blocks and pieces of blocks begin in `tail`; the first one always at its beginning. */
function startsOf(tail: string, tokens: Token[], rest: Start): Start[] {
  const lines = lineStarts(tail);
  const at = (line: number) => lines[line] ?? tail.length;
  const starts = tokens.flatMap((token, index) => {
    if (token.level !== 0 || token.nesting === -1 || token.map === null) {
      return [];
    }
    const [from, to] = token.map;
    const start = { ...beginning, at: at(from) };
    return at(to) - start.at > longest ? [start, ...piecesOf(tail, tokens.slice(index), at)] : [start];
  });
  // What stands before the first block (blank lines, link definitions) belongs to it.
  return [{ ...beginning, isContinued: rest.isContinued }, ...starts.slice(1)];
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

/** Where the further pieces of a long block begin. Its first token is `tokens[0]`. */
function piecesOf(tail: string, tokens: Token[], at: (line: number) => number): Start[] {
  const [block] = tokens;
  const [from, to] = block?.map ?? [0, 0];
  if (block?.type === 'paragraph_open') {
    return paragraphPieces(tail.slice(0, at(to)), at(from));
  }
  if (block?.type === 'table_open') {
    const lead = tail.slice(at(from), at(from + 2));
    const rows = Array.from({ length: to - from - 2 }, (_row, index) => at(from + 2 + index));
    return everyLongest(rows, at(from)).map((row) => ({ at: row, lead, isContinued: false }));
  }
  if (!/_list_open$/.test(block?.type ?? '')) {
    return [];
  }
  const end = tokens.findIndex(({ level, nesting }, index) => index > 0 && level === 0 && nesting === -1);
  const items = tokens.slice(0, end).filter(({ type, level }) => type === 'list_item_open' && level === 1);
  return everyLongest(
    items.map(({ map }) => at(map?.[0] ?? 0)),
    at(from),
  ).map((item) => ({ ...beginning, at: item }));
}

/** Of these positions the ones that are `longest` or more apart. */
function everyLongest(positions: number[], from: number): number[] {
  let last = from;
  return positions.filter((position) => {
    if (position - last < longest) {
      return false;
    }
    last = position;
    return true;
  });
}

/** After a blank or a full stop, where a letter follows: that cannot begin a list or a heading. */
const seams = /[\s.!?。！？，](?=\p{L})/gu;

function paragraphPieces(text: string, from: number): Start[] {
  const pieces: Start[] = [];
  for (let at = from; text.length - at > longest; ) {
    const part = text.slice(at + longest / 2, at + longest);
    const seam = [...part.matchAll(seams)].at(-1)?.index ?? part.length - 1;
    at += longest / 2 + seam + 1;
    pieces.push({ at, lead: '', isContinued: true });
  }
  return pieces;
}
