import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes';

export type Language = 'zh' | 'en';
export type Catalogue = Record<string, string>;

const folders = {
  host: ['host/locales'],
  releases: ['host/src/pages/releases/locales'],
  access: ['host/src/pages/releases/access/locales'],
  overrides: ['host/src/pages/releases/overrides/locales'],
  shared: ['shared/src/i18n/locales', 'shared/src/i18n/locales/lazy'],
  account: ['remote-account/locales'],
  admin: ['remote-admin/locales'],
  billing: ['remote-billing/locales'],
  playground: ['remote-playground/locales'],
};

export type Owner = keyof typeof folders;

const read = (owner: Owner, language: Language): Catalogue =>
  Object.assign({}, ...folders[owner].map((folder) => JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))));

/** All catalogues of one language, by package. */
export const catalogues = (language: Language): Record<Owner, Catalogue> =>
  Object.fromEntries((Object.keys(folders) as Owner[]).map((owner) => [owner, read(owner, language)])) as Record<Owner, Catalogue>;

/** A text of the console in a language; tests that run in both languages use keys. */
export type TranslateText = (owner: Owner, key: string, values?: Record<string, string | number>) => string;

export function translationFor(language: Language): TranslateText {
  const all = catalogues(language);
  return (owner, key, values = {}) => {
    const text = (values.count === 1 ? all[owner][`${key}_one`] : undefined) ?? all[owner][key];
    if (text === undefined) {
      throw new Error(`${owner} has no text ${key}`);
    }
    const filled = Object.entries(values).reduce((partial, [name, value]) => partial.replaceAll(`{{${name}}}`, String(value)), text);
    if (/\{\{\w+\}\}/.test(filled)) {
      throw new Error(`${owner} has values in ${key} that are not given: ${filled}`);
    }
    return filled;
  };
}
