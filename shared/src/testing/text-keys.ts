const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+/g))].sort().map((name) => ` ${name}}}`);

/**
 * The texts of a catalogue with what is put into them, sorted, to be compared with those of another language: `channel.copied {{name}}`.
 * English has a singular beside some of them (`token.batch.delete_one`), which i18next takes for a `count` of one; other languages need none.
 */
export const textKeys = (catalogue: Record<string, string>): string[] =>
  Object.entries(catalogue)
    .filter(([key]) => !(key.endsWith('_one') && key.slice(0, -'_one'.length) in catalogue))
    .map(([key, text]) => [key, ...placeholders(text)].join(''))
    .sort();
