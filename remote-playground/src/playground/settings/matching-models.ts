/** So many choices are drawn; the search finds the others. */
export const shownModels = 100;

/** Models whose name holds every word of the search, whatever the case. */
export function matchingModels(models: readonly string[], search: string): readonly string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? models : models.filter((model) => words.every((word) => model.toLowerCase().includes(word)));
}
