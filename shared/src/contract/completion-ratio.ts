/**
 * Price of completion tokens relative to prompt tokens.
 *
 * {@includeCode ../../examples/contract/completion-ratio.ts}
 * @module
 */

/** Families with a fixed ratio, which no table overrides; the first match wins. */
const fixedRatios: [RegExp, number][] = [
  [/^gpt-4o-2024-05-13|^chatgpt-4o|^gpt-4-turbo/, 3],
  [/^gpt-4\.5-preview/, 2],
  [/^gpt-4o-gizmo/, 3],
  [/^gpt-4o/, 4],
  [/^(o1|o3)/, 4],
  [/^claude-(instant|2)/, 3],
  [/^claude-3/, 5],
  [/^gpt-3\.5-turbo-1106/, 2],
  [/^gpt-3\.5-turbo-0125|^gpt-3\.5-turbo$/, 3],
  [/^gpt-3\.5/, 4 / 3],
  [/^mistral-/, 3],
  [/^gemini-(1\.5|2\.0)/, 4],
  [/^gemini-2\.5-pro-preview/, 8],
  [/^deepseek-(chat|reasoner)/, 4],
  [/^ERNIE-(Speed|Lite)/, 2],
];

/** Families whose ratio a table may override. */
const defaultRatios: [RegExp, number][] = [
  [/^gpt-4/, 2],
  [/^gemini/, 4],
  [/^command-r$/, 3],
  [/^command/, 4],
];

const findRatio = (model: string, rules: [RegExp, number][]) => rules.find(([pattern]) => pattern.test(model))?.[1];

/** Custom GPTs share one table entry per family. */
export function tableName(model: string): string {
  return /^(gpt-4o?-gizmo)/.test(model) ? model.replace(/^(gpt-4o?-gizmo).*/, '$1-*') : model;
}

/** The ratio of a family that no table overrides; undefined for models whose table entry applies, such as those with a slash. */
export const lockedCompletionRatio = (model: string): number | undefined =>
  model.includes('/') ? undefined : findRatio(model, fixedRatios);

/**
 * Price of a completion token relative to a prompt token. The fixed ratio of a family takes precedence over `table`, except for listed
 * names with a slash; 1 for unknown models.
 */
export function completionRatio(model: string, table: Record<string, number>): number {
  const listed = table[tableName(model)];
  if (model.includes('/') && listed !== undefined) {
    return listed;
  }
  return findRatio(model, fixedRatios) ?? listed ?? findRatio(model, defaultRatios) ?? 1;
}
