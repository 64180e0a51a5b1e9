import type { ReactElement } from 'react';
import type { PublicStatus, UserRecord } from '../contract';
import { http, instance } from '../http';
import { addCatalogue, type Catalogue, startTranslations, translations } from '../i18n';
import { type Language, setLanguage, setStatus, signIn } from '../session';
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
  connectClient(gateway);
  if (!translations.isInitialized) {
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

/** Keeps cookies as a browser would. */
function connectClient({ url, cookie }: PageOptions['gateway']) {
  const jar = new Map<string, string>();
  const storeCookie = (text: string) => {
    const [pair = ''] = text.split(';');
    jar.set(pair.slice(0, pair.indexOf('=')), pair);
    instance.defaults.headers.common.Cookie = [...jar.values()].join('; ');
  };
  instance.defaults.baseURL = url;
  instance.defaults.adapter = 'http';
  instance.defaults.headers.common.Cookie = '';
  for (const pair of cookie?.split('; ') ?? []) {
    storeCookie(pair);
  }
  instance.interceptors.response.clear();
  instance.interceptors.response.use((response) => {
    for (const text of response.headers['set-cookie'] ?? []) {
      storeCookie(text);
    }
    return response;
  });
}
