const pattern = /\{\{\s*([^{}\s][^{}\n]{0,59}?)\s*\}\}/g;

export type Values = Readonly<Record<string, string>>;

/** The names of the variables in a prompt, `{{name}}`, each once and in their order. */
export const variablesOf = (content: string): string[] => [...new Set([...content.matchAll(pattern)].map(([, name = '']) => name))];

/** What is filled in for a variable. */
export const givenFor = (values: Values, name: string): string => (Object.hasOwn(values, name) ? String(values[name]) : '');

/** The prompt with the values in it; what was left blank stays as it is. */
export const filledIn = (content: string, values: Values): string =>
  content.replace(pattern, (whole, name: string) => givenFor(values, name) || whole);
