export type ModelState = 'new' | 'chosen' | 'removed';

export type ComparedModel = { model: string; state: ModelState };

const order: Record<ModelState, number> = { new: 0, removed: 1, chosen: 2 };

/** @param mapping channel model to provider model; a mapped model is available as long as its target is */
export function compareModels(offered: readonly string[], chosen: readonly string[], mapping: Readonly<Record<string, string>> = {}) {
  const [offeredSet, chosenSet] = [new Set(offered), new Set(chosen)];
  const rows = [...new Set([...offered, ...chosen])].map((model): ComparedModel => {
    if (!chosenSet.has(model)) {
      return { model, state: 'new' };
    }
    return { model, state: offeredSet.has(mapping[model] ?? model) ? 'chosen' : 'removed' };
  });
  rows.sort((a, b) => order[a.state] - order[b.state] || a.model.localeCompare(b.model));
  const counts: Record<ModelState, number> = { new: 0, chosen: 0, removed: 0 };
  for (const { state } of rows) {
    counts[state] += 1;
  }
  return { rows, counts };
}
