import core from 'highlight.js/lib/core';
import { loadLanguage } from './languages';

/** `kind` is empty for plain text. */
export type StyledRun = readonly [kind: string, text: string];

/** Characters per task, a few milliseconds of work. */
const maxHighlightLength = 12_000;

type Node = string | { scope?: string; children: Node[] };

export type Highlighter = (chunks: readonly string[]) => Iterator<StyledRun[]>;

/** Undefined for unknown languages. */
export async function loadHighlighter(name: string): Promise<Highlighter | undefined> {
  const language = await loadLanguage(name);
  return language === undefined ? undefined : (chunks) => highlight(chunks, language);
}

/** A chunk that ends inside a multi-line comment or string is highlighted together with the next one. */
function* highlight(chunks: readonly string[], language: string): Generator<StyledRun[]> {
  for (let at = 0; at < chunks.length; ) {
    const { count, runs } = highlightFrom(chunks, at, language);
    yield* splitRuns(
      runs,
      chunks.slice(at, at + count).map(({ length }) => length),
    );
    at += count;
  }
}

function highlightFrom(chunks: readonly string[], at: number, language: string): { count: number; runs: StyledRun[] } {
  const first = chunks[at] ?? '';
  if (first.length > maxHighlightLength) {
    return { count: 1, runs: [['', first]] };
  }
  let best = { count: 1, ...highlightText(first, language) };
  for (let text = first; best.isOpen && at + best.count < chunks.length; ) {
    text += chunks[at + best.count] ?? '';
    if (text.length > maxHighlightLength) {
      break;
    }
    best = { count: best.count + 1, ...highlightText(text, language) };
  }
  return best;
}

function highlightText(code: string, language: string): { runs: StyledRun[]; isOpen: boolean } {
  const { _emitter, _top } = core.highlight(code, { language, ignoreIllegals: true });
  const runs: StyledRun[] = [];
  collectRuns((_emitter as unknown as { rootNode: Node }).rootNode, '', runs);
  // Only nested modes have a parent.
  return { runs, isOpen: _top !== undefined && 'parent' in _top };
}

function collectRuns(node: Node, kind: string, runs: StyledRun[]) {
  if (typeof node !== 'string') {
    const childKind = node.scope === undefined || node.scope.startsWith('language:') ? kind : (node.scope.split('.')[0] ?? '');
    for (const child of node.children) {
      collectRuns(child, childKind, runs);
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

export function splitRuns(runs: readonly StyledRun[], lengths: readonly number[]): StyledRun[][] {
  const parts: StyledRun[][] = lengths.map(() => []);
  let part = 0;
  let capacity = lengths[0] ?? 0;
  for (const [kind, text] of runs) {
    for (let rest = text; rest !== ''; ) {
      while (capacity === 0 && part < lengths.length - 1) {
        part += 1;
        capacity = lengths[part] ?? 0;
      }
      const head = capacity === 0 ? rest : rest.slice(0, capacity);
      parts[part]?.push([kind, head]);
      rest = rest.slice(head.length);
      capacity = Math.max(0, capacity - head.length);
    }
  }
  return parts;
}
