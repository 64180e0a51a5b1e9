import type { ReactElement } from 'react';
import { startTranslations, translations } from '../i18n';
import { renderRoutes } from './render-routes';

/** Renders a component in English with router, query client and toasts, without a gateway. */
export async function renderUi(element: ReactElement, path = '/') {
  if (translations.language === undefined) {
    startTranslations();
  }
  translations.changeLanguage('en');
  return renderRoutes([{ path: '*', element }], path);
}
