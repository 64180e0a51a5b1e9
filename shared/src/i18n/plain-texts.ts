import { translations } from './instance';

export type Values = Record<string, string | number>;

/** A text whose placeholders are only names, without formats and nested texts. */
export type PlainText = { names: readonly string[]; fill: (values: Values) => string };

const placeholder = /\{\{(\w+)\}\}/g;

const isPlain = (text: string) => !/\{\{|\$t\(/.test(text.replace(placeholder, ''));

function parse(text: string): PlainText | undefined {
  if (!isPlain(text)) {
    return undefined;
  }
  const names = [...text.matchAll(placeholder)].map(([, name]) => name as string);
  return { names, fill: names.length === 0 ? () => text : (values) => text.replace(placeholder, (_, name) => String(values[name])) };
}

const parsed = new Map<string, PlainText | undefined>();

/** The text of the current language in the first of these namespaces that has the key; undefined if it is not plain. */
export function findPlainText(namespaces: readonly string[], key: string): PlainText | undefined {
  const catalogues = translations.getDataByLanguage(translations.language);
  for (const namespace of namespaces) {
    const text: unknown = catalogues?.[namespace]?.[key as keyof object];
    if (typeof text === 'string' && text !== '') {
      if (!parsed.has(text)) {
        parsed.set(text, parse(text));
      }
      return parsed.get(text);
    }
  }
  return undefined;
}
