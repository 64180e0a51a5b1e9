/** Texts of several pages that the other pages do not need, by the first part of their keys. */
export const topics: Readonly<Record<string, readonly string[]>> = {
  history: ['user', 'operation', 'system', 'other'],
  option: ['operation', 'system', 'other'],
  resource: ['system-prompts', 'model-defaults', 'promotions', 'search-engines'],
};
