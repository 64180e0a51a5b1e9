const pattern = /\{\{\s*([^{}\s][^{}\n]{0,59}?)\s*\}\}/g;

export type Values = Readonly<Record<string, string>>;

export const findVariables = (content: string): string[] => [...new Set([...content.matchAll(pattern)].map(([, name = '']) => name))];

export const getValue = (values: Values, name: string): string => (Object.hasOwn(values, name) ? String(values[name]) : '');

/** Variables without a value stay in the text. */
export const fillVariables = (content: string, values: Values): string =>
  content.replace(pattern, (whole, name: string) => getValue(values, name) || whole);
