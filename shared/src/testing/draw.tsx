import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { QueryClientProvider, queryClientOf } from '../query';
import { RemoteProvider } from '../router';
import { createStyleCache, UiProvider } from '../ui';

const styles = createStyleCache(undefined);

/** The container that pages of tests belong to. */
export const container = 'test_1_0_0';

/** Draws routes at an address with everything around them that the host provides. */
export function draw(routes: RouteObject[], path: string) {
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
