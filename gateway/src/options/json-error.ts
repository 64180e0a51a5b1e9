import { parseJson } from '@console/shared/contract/json';
import { visit } from 'jsonc-parser';

/** The 1-based position of the first syntax error; undefined for valid JSON. `JSON.parse` does not always report a position. */
export function jsonErrorAt(text: string): { line: number; column: number } | undefined {
  const offset = firstErrorOffset(text);
  if (offset === undefined) {
    return undefined;
  }
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function firstErrorOffset(text: string): number | undefined {
  const offsets: number[] = [];
  try {
    visit(text, { onError: (_code, offset) => offsets.push(offset) }, { disallowComments: true });
  } catch {
    // The parser recurses, so that extreme nesting exhausts the stack.
    return parseJson(text) === undefined ? text.length : undefined;
  }
  return offsets.length > 0 ? Math.min(...offsets) : undefined;
}
