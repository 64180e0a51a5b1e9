/** Text groups shared by several pages, by the first segment of their keys. */
export const topics: Readonly<Record<string, readonly string[]>> = {
  'prefill-groups': ['models', 'channel'],
  vendors: ['models'],
  history: ['user', 'operation', 'system', 'other'],
  'custom-oauth': ['system'],
  raw: ['other'],
  option: ['operation', 'system', 'other'],
  resource: ['system-prompts', 'model-defaults', 'promotions', 'search-engines', 'models'],
};
