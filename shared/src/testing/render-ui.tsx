import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { startTranslations, translations } from '../i18n';
import { QueryClientProvider, queryClientOf } from '../query';
import { createStyleCache, UiProvider } from '../ui';

const styles = createStyleCache(undefined);

/** Draws a component of the system in English, with router, queries and toasts around it, but without a gateway. */
export async function renderUi(element: ReactElement, path = '/') {
  if (!translations.isInitialized) startTranslations();
  await translations.changeLanguage('en');
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const view = render(
    <UiProvider cache={styles}>
      <QueryClientProvider client={queryClientOf('test')}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { ...view, router };
}
