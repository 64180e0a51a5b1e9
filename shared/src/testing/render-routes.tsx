import { type RenderResult, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { QueryClientProvider, queryClientOf } from '../query';
import { RemoteProvider } from '../router';
import { createStyleCache, UiProvider } from '../ui';

const styles = createStyleCache(undefined);

export const container = 'test_1_0_0';

/** What Testing Library returns, and the router of the page. */
export type RenderedPage = RenderResult & { router: ReturnType<typeof createMemoryRouter> };

/** Renders routes within the providers of the host. */
export function renderRoutes(routes: RouteObject[], path: string): RenderedPage {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <UiProvider cache={styles}>
      <RemoteProvider value={{ remote: 'test', version: '1.0.0', container, texts: container }}>
        <QueryClientProvider client={queryClientOf(container)}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </RemoteProvider>
    </UiProvider>,
  );
  return { ...view, router };
}
