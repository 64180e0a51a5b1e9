import type { ReactElement } from 'react';
import type { PublicStatus, UserRecord } from '../contract';
import { http } from '../http';
import { addCatalogue, type Catalogue, startTranslations, translations } from '../i18n';
import { type Language, setLanguage, setStatus, signIn } from '../session';
import { openOrigin } from './origin';
import { container, type RenderedPage, renderRoutes } from './render-routes';

/** Where a page is rendered: by default in English at `/`. */
export type PageOptions = {
  /** A gateway of `testGateway`; its user is signed in. */
  gateway: { url: string; cookie?: string | undefined; user?: UserRecord | undefined };
  catalogue: Catalogue;
  language?: Language;
  path?: string;
  /** Route pattern, for pages with parameters: `/user/edit/:id`. */
  route?: string;
};

/** Renders a page as the host would, in English by default, against a real gateway. */
export async function renderPage(
  page: ReactElement,
  { gateway, catalogue, language = 'en', path = '/', route = '*' }: PageOptions,
): Promise<RenderedPage> {
  openOrigin(gateway.url, gateway.cookie);
  if (translations.language === undefined) {
    startTranslations();
  }
  setLanguage(language);
  addCatalogue(container, language, catalogue);
  setStatus(await http.get<PublicStatus>('/api/status'));
  if (gateway.user) {
    signIn(gateway.user);
  }
  const routes = [{ path: route, element: page }, ...(route === '*' ? [] : [{ path: '*', element: <p>elsewhere</p> }])];
  return renderRoutes(routes, path);
}
