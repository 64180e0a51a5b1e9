import { applyEdits, format } from 'jsonc-parser';
import { isBroken } from './check-json';

/** Lays a text out anew; what stands in it stays as it was written. A broken text stays as it is. */
export function formatJson(text: string): string {
  if (isBroken(text)) {
    return text;
  }
  return applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' })).trim();
}
