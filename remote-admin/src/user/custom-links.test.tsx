import { testGateway, withCustomOAuth } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

it('shows accounts at custom providers and undoes a link after a confirmation', async () => {
  const users = [{ username: 'amy' }];
  const gateway = await withCustomOAuth(await testGateway({ as: 'admin', users }), [{ name: 'GitLab', slug: 'gitlab' }]);
  gateway.link(gateway.users[0]?.id ?? 0, { provider: 0, id: '4711' });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/user?keyword=amy' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit amy' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink GitLab' }));
  expect(screen.getByText('ID 4711')).toBeVisible();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlink GitLab from amy?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('GitLab is unlinked from amy')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('ID 4711')).toBeNull());
});
