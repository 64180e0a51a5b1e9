import { startTranslations } from '@console/shared/i18n';
import { signIn } from '@console/shared/session';
import { screen, userEvent, waitFor } from '@console/shared/testing';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import en from '../../../locales/en.json';
import zh from '../../../locales/zh.json';
import { useRemotes } from '../../remotes/remotes-store';
import { startJsonServer } from '../../testing/json-server';
import { renderPage } from '../../testing/render-page';

startTranslations({ host: { zh, en } });
const { DefaultPasswordDialog } = await import('../default-password-dialog');
const { DefaultPasswordBanner } = await import('./default-password-banner');
const { Footer } = await import('../footer');
// The first import of the lazy dialog can exceed the timeout of a query under load.
await import('../password/password-dialog');

const initial = useRemotes.getState();
afterEach(() => useRemotes.setState(initial, true));

const page = (
  <>
    <DefaultPasswordBanner />
    <DefaultPasswordDialog />
  </>
);
const warning = 'The default password is still in use, and anyone can sign in with it.';

it('warns about the default password after the prompt was dismissed, until it is changed', async () => {
  const root = { id: 1, username: 'root', display_name: 'Root', role: 100, status: 1, group: 'default' };
  await renderPage(page, { gateway: { url: await startJsonServer({}) }, catalogue: {} });
  act(() => signIn(root, { defaultPassword: true }));
  await screen.findByRole('alertdialog');
  expect(screen.queryByText(warning)).toBeNull();
  await userEvent.keyboard('{Escape}');
  await screen.findByText(warning);
  expect(JSON.parse(localStorage.getItem('default-password') ?? 'null')).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByRole('alertdialog');
  act(() => signIn(root));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByText(warning)).toBeNull();
  expect(localStorage.getItem('default-password')).toBeNull();
});

it('shows credit line and console version, or only the footer that the administrator has set', async () => {
  useRemotes.setState({ host: { version: '1.4.2', api: '1.4.0' } });
  const { unmount } = await renderPage(<Footer />, { gateway: { url: await startJsonServer({}) }, catalogue: {} });
  expect(screen.getByRole('contentinfo').textContent).toBe('Powered by Gateway Console v0.3.12 · Console 1.4.2');
  unmount();
  const url = await startJsonServer({ '/api/status': { footer_html: 'Ours' } });
  await renderPage(<Footer />, { gateway: { url }, catalogue: {} });
  expect(screen.getByRole('contentinfo').textContent).not.toContain('Powered by');
});
