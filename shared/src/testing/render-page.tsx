import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PublicStatus, UserRecord } from '../contract';
import { http, instance } from '../http';
import { addCatalogue, type Catalogue, startTranslations, translations } from '../i18n';
import { QueryClientProvider, queryClientOf } from '../query';
import { RemoteProvider } from '../router';
import { setLanguage, setStatus, signIn } from '../session';
import { createStyleCache, UiProvider } from '../ui';

export type PageOptions = {
  /** The gateway of `testGateway`; its person is signed in. */
  gateway: { url: string; cookie?: string | undefined; user?: UserRecord | undefined };
  /** The remote's `locales/en.json`. */
  catalogue: Catalogue;
  /** Address that the page is opened at, with its query. */
  path?: string;
  /** Pattern of the route where it has parameters: `/user/edit/:id`. */
  route?: string;
};

const styles = createStyleCache(undefined);

/** Draws a page as the host would, in English, talking to a real gateway. */
export async function renderPage(page: ReactElement, { gateway, catalogue, path = '/', route = '*' }: PageOptions) {
  connect(gateway);
  if (!translations.isInitialized) startTranslations();
  setLanguage('en');
  addCatalogue('test_1_0_0', 'en', catalogue);
  setStatus(await http.get<PublicStatus>('/api/status'));
  if (gateway.user) signIn(gateway.user);
  const routes = [{ path: route, element: page }, ...(route === '*' ? [] : [{ path: '*', element: <p>elsewhere</p> }])];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <UiProvider cache={styles}>
      <RemoteProvider value={{ remote: 'test', version: '1.0.0', container: 'test_1_0_0' }}>
        <QueryClientProvider client={queryClientOf('test_1_0_0')}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </RemoteProvider>
    </UiProvider>,
  );
  return { ...view, router };
}

/** Points the one HTTP client at a gateway, over Node's sockets, and keeps the session cookie as a browser would. */
function connect({ url, cookie }: PageOptions['gateway']) {
  instance.defaults.baseURL = url;
  instance.defaults.adapter = 'http';
  instance.defaults.headers.common.Cookie = cookie ?? '';
  instance.interceptors.response.clear();
  instance.interceptors.response.use((answer) => {
    const [set] = answer.headers['set-cookie'] ?? [];
    if (set) instance.defaults.headers.common.Cookie = set.split(';')[0] ?? '';
    return answer;
  });
}
