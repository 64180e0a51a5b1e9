/**
 * The texts of a catalogue, sorted, to be compared with those of another language. English has a singular beside some of
 * them (`token.batch.delete_one`), which i18next takes for a `count` of one; other languages need none.
 */
export const textKeys = (catalogue: Record<string, string>): string[] =>
  Object.keys(catalogue)
    .filter((key) => !(key.endsWith('_one') && key.slice(0, -'_one'.length) in catalogue))
    .sort();
