import { applyEdits, format } from 'jsonc-parser';
import { hasSyntaxError } from './check-json';

export function formatJson(text: string): string {
  if (hasSyntaxError(text)) {
    return text;
  }
  return applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' })).trim();
}
