import { startTranslations } from '@console/shared/i18n';
import { BrowserRouter, useNavigate } from '@console/shared/router';
import { screen, waitFor } from '@console/shared/testing';
import { ActionMenu, createStyleCache, InfoDialog, UiProvider } from '@console/shared/ui';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { contentId } from '../navigation/content-id';
import { RouteAnnouncer } from './route-announcer';

const root = createRoot(document.body.appendChild(document.createElement('div')));
let navigate: (address: string) => void;

function Page() {
  navigate = useNavigate();
  return (
    <>
      <main id={contentId} tabIndex={-1} />
      <RouteAnnouncer />
    </>
  );
}

const render = (popup?: ReactNode) =>
  act(async () =>
    root.render(
      <UiProvider cache={createStyleCache(undefined)}>
        <BrowserRouter>
          <Page />
          {popup}
        </BrowserRouter>
      </UiProvider>,
    ),
  );

beforeAll(() => void startTranslations());
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => act(() => root.render(null)));

it('moves focus to the content of the next page', async () => {
  await render();
  act(() => navigate('/token'));
  expect(document.activeElement?.id).toBe(contentId);
});

it('leaves the focus in an open alert dialog', async () => {
  await render(
    <InfoDialog role="alertdialog" title="Default password" onClose={() => {}}>
      <input id="password" />
    </InfoDialog>,
  );
  await waitFor(() => expect(document.activeElement?.id).toBe('password'));
  const onFocus = vi.fn();
  document.addEventListener('focusin', onFocus);
  act(() => navigate('/log'));
  expect(onFocus).not.toHaveBeenCalled();
});

it('leaves the focus in an open menu', async () => {
  await render(<ActionMenu label="User menu" actions={[{ id: 'logout', label: 'Sign out', onSelect: () => {} }]} />);
  await act(async () => screen.getByRole('button', { name: 'User menu' }).click());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
  act(() => navigate('/setting'));
  expect(document.activeElement).toBe(screen.getByRole('menu'));
});
