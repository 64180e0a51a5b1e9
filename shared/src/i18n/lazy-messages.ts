import { addCatalogue, translations } from './instance';
import en from './locales/lazy/en.json';
import zh from './locales/lazy/zh.json';
import type shared from './locales/zh.json';
import { type Translate, useTranslator } from './use-translation';

const namespaces = ['shared-more', 'shared'];

function addMessages(): void {
  addCatalogue('shared-more', 'zh', zh);
  addCatalogue('shared-more', 'en', en);
}

if (translations.isInitialized) {
  addMessages();
}
// In tests these components load before i18next is initialized, or it is initialized again.
translations.on('initialized', addMessages);

export const useLazyT = (): Translate<keyof typeof zh | keyof typeof shared> => useTranslator(...namespaces);

export const translateLazy = (key: string, values = {}): string => translations.t(key, { ns: namespaces, ...values });
