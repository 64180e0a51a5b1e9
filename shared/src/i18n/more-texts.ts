import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addCatalogue, translations } from './instance';
import en from './locales/more/en.json';
import zh from './locales/more/zh.json';
import type shared from './locales/zh.json';
import { remembering, type Translate } from './use-translation';

/** Where the texts of the lazy components stand; `shared` holds what they have in common with the others. */
const namespaces = ['shared-more', 'shared'];

function addTexts(): void {
  addCatalogue('shared-more', 'zh', zh);
  addCatalogue('shared-more', 'en', en);
}

// In tests the components are there before the translations begin.
if (translations.isInitialized) {
  addTexts();
} else {
  translations.on('initialized', addTexts);
}

/** Texts of the components that come in chunks of their own: they come with them, so that no first load pays for them. */
export function useMoreT(): Translate<keyof typeof zh | keyof typeof shared> {
  const { t } = useTranslation(namespaces);
  return useMemo(() => remembering((key, values) => t(key, { ns: namespaces, ...values })), [t]);
}

/** The same for functions that draw without hooks. */
export const moreText = (key: string, values = {}): string => translations.t(key, { ns: namespaces, ...values });
