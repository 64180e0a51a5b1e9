export const maxModels = 100;

export function filterModels(models: readonly string[], search: string): readonly string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? models : models.filter((model) => words.every((word) => model.toLowerCase().includes(word)));
}
