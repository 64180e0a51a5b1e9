export const minSearchLength = 2;

/** Longer texts may be pasted keys, which must not get into access logs. */
const maxSearchLength = 40;

/** The text to search for, or '' where none is worth a request: two characters, or `#` and a number. */
export function toSearchText(query: string): string {
  const text = query.trim();
  const isTooShort = text.startsWith('#') ? !/^#\d+$/.test(text) : text.length < minSearchLength;
  return isTooShort || text.length > maxSearchLength ? '' : text;
}
