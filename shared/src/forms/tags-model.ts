/** Words of a typed or pasted text: commas of both scripts, semicolons, line breaks and tabs part them; spaces only trim. */
export const splitTags = (text: string): string[] =>
  text
    .split(/[,，;；\n\r\t]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Whether a text already holds a whole tag, so that it is not left in the field. */
export const holdsSeparator = (text: string): boolean => /[,，;；\n\r\t]/.test(text);

/**
 * Adds words to a list, each once.
 *
 * @returns the list, and the words that it had already
 */
export function addTags(tags: readonly string[], words: readonly string[]): { tags: string[]; repeated: string[] } {
  const known = new Set(tags);
  const repeated: string[] = [];
  for (const word of words) {
    if (known.has(word)) {
      repeated.push(word);
    }
    known.add(word);
  }
  return { tags: [...known], repeated };
}

const longest = 50;

/** What is offered for a typed text: what begins with it first, then what holds it; without what is chosen. */
export function suggest(options: readonly string[], tags: readonly string[], text: string): { offered: string[]; more: number } {
  const sought = text.trim().toLowerCase();
  const chosen = new Set(tags);
  const matching = options.filter((option) => !chosen.has(option) && option.toLowerCase().includes(sought));
  const begins = (option: string) => option.toLowerCase().startsWith(sought);
  const ordered = sought === '' ? matching : [...matching.filter(begins), ...matching.filter((option) => !begins(option))];
  return { offered: ordered.slice(0, longest), more: Math.max(0, ordered.length - longest) };
}
