import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { catalogue } from './catalogue';

export type Language = 'zh' | 'en';
export type MessageId = keyof typeof catalogue;
/** Names that differ by language are given in both. */
export type MessageValues = Record<string, string | number | Record<Language, string>>;

export function translate(language: Language, id: MessageId, values: MessageValues = {}): string {
  return catalogue[id][language].replace(/\{(\w+)\}/g, (match, name: string) => {
    const value = values[name] ?? match;
    return String(typeof value === 'object' ? value[language] : value);
  });
}

/** From `Accept-Language`; Chinese, the console's default, otherwise. */
export function languageOf(c: Context, defaultLanguage: Language = 'zh'): Language {
  return accepts(c, {
    header: 'Accept-Language',
    supports: ['zh', 'en'],
    default: defaultLanguage,
    match: (accepted, { supports, default: fallback }) => {
      const requested = [...accepted].sort((a, b) => b.q - a.q).map(({ type }) => type.toLowerCase().split('-')[0]);
      return requested.find((type) => type !== undefined && supports.includes(type)) ?? fallback;
    },
  }) as Language;
}

const apiClientPath = /^\/(v1|mj|suno)(\/|$)/;

/** API clients that ask for no language get English. */
export const requestLanguage = (c: Context): Language => languageOf(c, apiClientPath.test(c.req.path) ? 'en' : 'zh');
