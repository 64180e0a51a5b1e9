import { startTranslations } from '@console/shared/i18n';
import { type SessionUser, useSession } from '@console/shared/session';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import type { RequestLine } from '../../../../contract/overview';
import { startCommandServer } from '../../../testing/command-server';
import { renderPage } from '../../../testing/render-page';

startTranslations();
const { Requests } = await import('./requests');
const { BulkChangeDialog } = await import('../bulk-change-dialog');

const request: RequestLine = {
  id: '0123456789ab',
  command: { verb: 'promote', name: 'host', version: '1.2.0', now: false, force: false, reason: 'new colors' },
  ...{ actor: 'ci (token)', person: 'ann', why: 'changes of host are approved by a second person' },
  ...{ at: '2026-11-26T10:00:00.000Z', expiresAt: '2099-11-26T10:00:00.000Z' },
};

it('shows what somebody asks for, and approves or declines it with a reason', async () => {
  const { url, commands } = await startCommandServer();
  await renderPage(<Requests requests={[request]} />, { gateway: { url }, catalogue: {} });
  const list = within(await screen.findByRole('list', { name: 'Waiting for approval' }));
  expect(list.getByText('Make host 1.2.0 live')).toBeTruthy();
  expect(list.getByRole('listitem').textContent).toContain('ci (token) · new colors');
  for (const [verb, label] of [
    ['approve', 'Approve'],
    ['decline', 'Decline'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: `${label}: Make host 1.2.0 live` }));
    const dialog = within(await screen.findByRole('alertdialog', { name: `${label} “Make host 1.2.0 live”?` }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'read it');
    await userEvent.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(commands.at(-1)).toEqual({ verb, id: request.id, reason: 'read it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
});

it('lets who asked withdraw it only', async () => {
  const { url } = await startCommandServer();
  await renderPage(<Requests requests={[request]} />, { gateway: { url }, catalogue: {} });
  useSession.setState({ user: { username: 'ann' } as SessionUser });
  expect(await screen.findByText('Withdraw')).toBeTruthy();
  expect(screen.queryByText('Approve')).toBeNull();
});

it('says in the dialog of a command that it waits for a second person', async () => {
  const { url } = await startCommandServer({ 'POST /composition/releases': { request } });
  const dialog = <BulkChangeDialog pending={{ verb: 'remove', name: 'billing', version: '1.0.0' }} onClose={() => undefined} />;
  await renderPage(dialog, { gateway: { url }, catalogue: {} });
  const opened = within(await screen.findByRole('alertdialog', { name: 'Remove billing 1.0.0?' }));
  await userEvent.click(opened.getByRole('button', { name: 'Remove' }));
  expect((await opened.findByRole('status')).textContent).toContain('waits until a second user approves it');
  expect(opened.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(opened.getByRole('button', { name: 'Done' })).toBeTruthy();
});
