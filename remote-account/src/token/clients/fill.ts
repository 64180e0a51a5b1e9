import type { Client, ClientSnippet, SnippetFormat } from './clients';

/** `address` has no trailing slash; `site` is the name of the console. */
export type ClientValues = { key: string; address: string; model: string; site: string };

type Link = Extract<Client, { kind: 'link' }>;

const quotes: Record<SnippetFormat, (text: string) => string> = {
  posix: (text) => `'${text.replaceAll("'", "'\\''")}'`,
  powershell: (text) => `'${text.replaceAll("'", "''")}'`,
  json: (text) => JSON.stringify(text),
  toml: (text) => JSON.stringify(text),
  plain: (text) => text,
};

/** All placeholders at once, so that no value is taken for one. */
const fill = (template: string, values: ClientValues & { data?: string }, write: (text: string) => string): string =>
  template.replace(/\{(key|address|v1|model|site|data)\}/g, (placeholder, name: keyof ClientValues | 'v1' | 'data') => {
    const value = name === 'v1' ? `${values.address}/v1` : values[name];
    return value === undefined ? placeholder : write(value);
  });

export const fillSnippet = ({ template, format }: ClientSnippet, values: ClientValues): string => fill(template, values, quotes[format]);

export function fillLink({ template, data }: Link, values: ClientValues): string {
  return fill(template, { ...values, ...(data && { data: encode(data, values) }) }, encodeURIComponent);
}

function encode({ encoding, value }: NonNullable<Link['data']>, values: ClientValues): string {
  const json = JSON.stringify(value, (_name, part) => (typeof part === 'string' ? fill(part, values, quotes.plain) : part));
  return encoding === 'json' ? json : btoa(String.fromCharCode(...new TextEncoder().encode(json)));
}
