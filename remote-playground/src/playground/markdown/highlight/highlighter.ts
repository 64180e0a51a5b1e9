import core from 'highlight.js/lib/core';
import { loadLanguage } from './languages';

/** A piece of code and what it is; empty for what has no colour. */
export type Run = readonly [kind: string, text: string];

/** More than so many characters are never coloured in one go: at most a few milliseconds of work. */
const longest = 12_000;

type Node = string | { scope?: string; children: Node[] };

export type Highlighter = (chunks: readonly string[]) => Iterator<Run[]>;

/** What colours code of a language, as it is called behind a fence; undefined where it is not known here. */
export async function loadHighlighter(name: string): Promise<Highlighter | undefined> {
  const language = await loadLanguage(name);
  return language === undefined ? undefined : (chunks) => highlight(chunks, language);
}

/**
 * Chunk by chunk, so that none of it takes long. Where a chunk ends within something that goes on (a comment, a text of
 * many lines), it is coloured together with the next.
 */
function* highlight(chunks: readonly string[], language: string): Generator<Run[]> {
  for (let at = 0; at < chunks.length; ) {
    const { count, runs } = colourFrom(chunks, at, language);
    yield* cut(
      runs,
      chunks.slice(at, at + count).map(({ length }) => length),
    );
    at += count;
  }
}

function colourFrom(chunks: readonly string[], at: number, language: string): { count: number; runs: Run[] } {
  const first = chunks[at] ?? '';
  if (first.length > longest) {
    return { count: 1, runs: [['', first]] };
  }
  let best = { count: 1, ...colour(first, language) };
  for (let text = first; best.isWithin && at + best.count < chunks.length; ) {
    text += chunks[at + best.count] ?? '';
    if (text.length > longest) {
      break;
    }
    best = { count: best.count + 1, ...colour(text, language) };
  }
  return best;
}

function colour(code: string, language: string): { runs: Run[]; isWithin: boolean } {
  const { _emitter, _top } = core.highlight(code, { language, ignoreIllegals: true });
  const runs: Run[] = [];
  collect((_emitter as unknown as { rootNode: Node }).rootNode, '', runs);
  // Only a mode within the language has a parent.
  return { runs, isWithin: _top !== undefined && 'parent' in _top };
}

function collect(node: Node, kind: string, runs: Run[]) {
  if (typeof node !== 'string') {
    const own = node.scope === undefined || node.scope.startsWith('language:') ? kind : (node.scope.split('.')[0] ?? '');
    for (const child of node.children) {
      collect(child, own, runs);
    }
    return;
  }
  const last = runs.at(-1);
  if (last?.[0] === kind) {
    runs[runs.length - 1] = [kind, last[1] + node];
  } else {
    runs.push([kind, node]);
  }
}

/** The same runs for each of the texts of these lengths. */
export function cut(runs: readonly Run[], lengths: readonly number[]): Run[][] {
  const parts: Run[][] = lengths.map(() => []);
  let part = 0;
  let room = lengths[0] ?? 0;
  for (const [kind, text] of runs) {
    for (let rest = text; rest !== ''; ) {
      while (room === 0 && part < lengths.length - 1) {
        part += 1;
        room = lengths[part] ?? 0;
      }
      const taken = room === 0 ? rest : rest.slice(0, room);
      parts[part]?.push([kind, taken]);
      rest = rest.slice(taken.length);
      room = Math.max(0, room - taken.length);
    }
  }
  return parts;
}
