import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { catalogue } from './catalogue';

export type Language = 'zh' | 'en';
export type MessageId = keyof typeof catalogue;
/** A value that is a name of its own in each language may be given in both. */
export type MessageValues = Record<string, string | number | Record<Language, string>>;

/** The text of a message in a language, with its `{placeholders}` filled. */
export function translate(language: Language, id: MessageId, values: MessageValues = {}): string {
  return catalogue[id][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return String(typeof value === 'object' ? value[language] : value);
  });
}

/** The language that the caller asked for with `Accept-Language`; otherwise Chinese, the default of the console. */
export function languageOf(c: Context, usual: Language = 'zh'): Language {
  return accepts(c, {
    header: 'Accept-Language',
    supports: ['zh', 'en'],
    default: usual,
    match: (accepted, { supports, default: fallback }) => {
      const wanted = [...accepted].sort((a, b) => b.q - a.q).map(({ type }) => type.toLowerCase().split('-')[0]);
      return wanted.find((type) => type !== undefined && supports.includes(type)) ?? fallback;
    },
  }) as Language;
}

const programPath = /^\/(v1|mj|suno)(\/|$)/;

/** The language of what a call is answered: programs that ask for none, as most do, read English like everywhere else. */
export const callLanguage = (c: Context): Language => languageOf(c, programPath.test(c.req.path) ? 'en' : 'zh');
