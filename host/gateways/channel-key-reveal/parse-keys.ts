import { isRecord, parseJson } from '@console/shared/contract/json';

/** New API keeps the keys of a channel in one text: one a line, or an array of service accounts. One account may have several lines. */
export function parseKeys(text: string): string[] {
  const value = parseJson(text);
  if (isRecord(value)) {
    return [text];
  }
  return Array.isArray(value) ? value.map((account) => JSON.stringify(account)) : text.split('\n').filter((key) => key !== '');
}
