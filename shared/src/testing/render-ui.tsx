import type { ReactElement } from 'react';
import { startTranslations, translations } from '../i18n';
import { draw } from './draw';

/** Draws a component of the system in English, with router, queries and toasts around it, but without a gateway. */
export async function renderUi(element: ReactElement, path = '/') {
  if (!translations.isInitialized) {
    startTranslations();
  }
  await translations.changeLanguage('en');
  return draw([{ path: '*', element }], path);
}
