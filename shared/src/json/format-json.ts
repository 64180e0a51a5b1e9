import { applyEdits, format } from 'jsonc-parser';
import { checkJson } from './check-json';

/** Lays a text out anew; what stands in it stays as it was written. A broken text stays as it is. */
export function formatJson(text: string): string {
  const problem = checkJson(text);
  if (problem !== undefined && !problem.kind.endsWith('-key')) return text;
  return applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' })).trim();
}
