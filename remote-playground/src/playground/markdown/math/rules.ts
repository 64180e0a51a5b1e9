import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

type Pair = { open: string; close: string; isDisplay: boolean };

const pairs: Pair[] = [
  { open: '$$', close: '$$', isDisplay: true },
  { open: '\\[', close: '\\]', isDisplay: true },
  { open: '\\(', close: '\\)', isDisplay: false },
  { open: '$', close: '$', isDisplay: false },
];

/** Limits the search for a closing mark, which would otherwise be repeated over the whole text. */
const maxFormula = { characters: 2000, lines: 50 };

/** Tokens: `math`, `math_block` and `math_open`. */
export function addMath(parser: MarkdownIt): void {
  parser.inline.ruler.before('escape', 'math', inlineMath);
  parser.block.ruler.before('fence', 'math', blockMath, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  const pair = pairs.find(({ open }) => src.startsWith(open, pos));
  if (pair === undefined) {
    return false;
  }
  const from = pos + pair.open.length;
  const room = src.slice(from, Math.min(posMax, from + maxFormula.characters));
  const end = findClose(room, pair.close);
  const tex = room.slice(0, end);
  if (end === -1 || !isMath(tex, pair)) {
    return false;
  }
  const after = from + end + pair.close.length;
  if (pair.open === '$' && !isDollarMath(tex, src[pos - 1] ?? '', src[after] ?? '')) {
    return false;
  }
  if (!silent) {
    const token = state.push('math', 'math', 0);
    token.content = tex.trim();
    token.markup = pair.open;
    token.meta = pair;
  }
  state.pos = after;
  return true;
}

function findClose(text: string, close: string): number {
  const first = text.indexOf(close);
  // A fast path: most dollars are not closed.
  if (first === -1) {
    return -1;
  }
  for (let at = 0; at < text.length; at += text[at] === '\\' ? 2 : 1) {
    if (text.startsWith(close, at)) {
      return at;
    }
  }
  return -1;
}

const mathSigns = /[\\^_=]/;

/** `\(like this\)` may be escaped brackets. */
const isMath = (tex: string, { open }: Pair) =>
  tex.trim() !== '' && (open.startsWith('$') || mathSigns.test(tex) || !/\p{L}{3}/u.test(tex));

/** A dollar may be a price or a variable: "$5 and $6", "US$5", "$HOME:$PATH", "${a}${b}". */
function isDollarMath(tex: string, before: string, after: string): boolean {
  if (/[\p{L}\p{N}$]/u.test(before) || /[\p{L}\p{N}${(]/u.test(after)) {
    return false;
  }
  if (/^\s|\s$|\n/.test(tex)) {
    return false;
  }
  // A number followed by words, or a script that formulas do not use.
  return mathSigns.test(tex) || !/^[\d.,]+\D*\p{L}{2}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(tex);
}

function blockMath(state: StateBlock, first: number, end: number, silent: boolean): boolean {
  if ((state.sCount[first] ?? 0) - state.blkIndent >= 4) {
    return false;
  }
  const start = (state.bMarks[first] ?? 0) + (state.tShift[first] ?? 0);
  const pair = pairs.find(({ open, isDisplay }) => isDisplay && state.src.startsWith(open, start));
  if (pair === undefined) {
    return false;
  }
  const closed = findLastLine(state, first, end, pair);
  if (closed === undefined) {
    return false;
  }
  const isOpen = closed === end;
  const lines = state.getLines(first, isOpen ? end : closed + 1, state.blkIndent, false).trim();
  const tex = lines.slice(pair.open.length, isOpen ? undefined : -pair.close.length);
  if (!isOpen && !isMath(tex, pair)) {
    return false;
  }
  if (silent) {
    return true;
  }
  state.line = isOpen ? end : closed + 1;
  const token = state.push(isOpen ? 'math_open' : 'math_block', 'math', 0);
  token.block = true;
  token.content = isOpen ? lines : tex.trim();
  token.markup = pair.open;
  token.meta = pair;
  token.map = [first, state.line];
  return true;
}

/** `end` for an unfinished formula; undefined if there is none. */
function findLastLine(state: StateBlock, first: number, end: number, { open, close }: Pair): number | undefined {
  for (let line = first; line < end; line += 1) {
    const isOutside = (state.sCount[line] ?? 0) < state.blkIndent;
    if (line > first && (state.isEmpty(line) || isOutside || line - first > maxFormula.lines)) {
      return undefined;
    }
    const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0) + (line === first ? open.length : 0);
    const text = state.src.slice(from, state.eMarks[line]).trimEnd();
    const at = findClose(text, close);
    // Text after the closing mark makes it a paragraph.
    if (at !== -1) {
      return at + close.length === text.length ? line : undefined;
    }
  }
  return end;
}
