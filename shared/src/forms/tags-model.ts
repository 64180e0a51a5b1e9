/** Splits at commas (also full-width), semicolons, line breaks and tabs. */
export const splitTags = (text: string): string[] =>
  text
    .split(/[,，;；\n\r\t]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

export const hasSeparator = (text: string): boolean => /[,，;；\n\r\t]/.test(text);

/** @returns the tags without duplicates, and the added ones that were present already */
export function addTags(tags: readonly string[], added: readonly string[]): { tags: string[]; repeated: string[] } {
  const known = new Set(tags);
  const repeated: string[] = [];
  for (const tag of added) {
    if (known.has(tag)) {
      repeated.push(tag);
    }
    known.add(tag);
  }
  return { tags: [...known], repeated };
}

const maxSuggestions = 50;

/** Prefix matches first, without selected tags. */
export function suggestTags(options: readonly string[], tags: readonly string[], text: string): { offered: string[]; more: number } {
  const query = text.trim().toLowerCase();
  const chosen = new Set(tags);
  const matching = options.filter((option) => !chosen.has(option) && option.toLowerCase().includes(query));
  const isPrefix = (option: string) => option.toLowerCase().startsWith(query);
  const ordered = query === '' ? matching : [...matching.filter(isPrefix), ...matching.filter((option) => !isPrefix(option))];
  return { offered: ordered.slice(0, maxSuggestions), more: Math.max(0, ordered.length - maxSuggestions) };
}
