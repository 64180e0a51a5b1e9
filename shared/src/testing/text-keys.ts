const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+/g))].sort().map((name) => ` ${name}}}`);

/**
 * The keys of a catalogue with their placeholders, sorted, for comparing languages: `channel.copied {{name}}`. Omits English singulars
 * (`token.batch.delete_one`), which other languages need not have.
 */
export const textKeys = (catalogue: Record<string, string>): string[] =>
  Object.entries(catalogue)
    .filter(([key]) => !(key.endsWith('_one') && key.slice(0, -'_one'.length) in catalogue))
    .map(([key, text]) => [key, ...placeholders(text)].join(''))
    .sort();
