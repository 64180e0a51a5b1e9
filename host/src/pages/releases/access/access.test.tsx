import { startTranslations } from '@console/shared/i18n';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import type { AccessOverview, TokenLine } from '../../../../contract/access-command';
import type { Overview } from '../../../../contract/overview';
import { startCommandServer } from '../../../testing/command-server';
import { renderPage } from '../../../testing/render-page';

startTranslations();
const { Access } = await import('./access');

const token: TokenLine = {
  ...{ id: '0123456789ab', name: 'ci-billing', remotes: ['billing'], actions: ['publish', 'promote'], revoked: null },
  ...{ createdBy: 'ann', createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2099-11-20T10:00:00.000Z' },
};

const refusal = {
  ...{ actor: 'ci-billing (token)', action: 'promote', remotes: ['host'], network: '192.0.2.7', count: 3 },
  ...{ reason: 'the token ci-billing is for billing, not for host', firstAt: token.createdAt, lastAt: token.createdAt },
};

const overview: Overview = {
  ...{ store: 'file', sequence: 2, live: [], versions: {}, history: [], edges: [], previews: [] },
  guard: { frozen: false, acted: null, rollouts: [], watches: [] },
};

async function renderAccess(access: Partial<AccessOverview>) {
  const { url, commands } = await startCommandServer({
    'GET /composition/access': { tokens: [], identities: [], rules: { owners: {}, approvals: [] }, refusals: [], ...access },
  });
  await renderPage(<Access overview={overview} />, { gateway: { url }, catalogue: {} });
  return commands;
}

it('lists tokens and refusals, and revokes a token with a reason', async () => {
  const ended = { ...token, id: 'b'.repeat(12), name: 'old', expiresAt: token.createdAt };
  const commands = await renderAccess({ tokens: [token, ended], refusals: [refusal] });
  const table = within(await screen.findByRole('grid', { name: 'Release tokens' }));
  const row = within(table.getByRole('row', { name: /ci-billing/ }));
  for (const text of ['billing', 'Publish, Make live', /^Ends/]) {
    expect(row.getByText(text), String(text)).toBeTruthy();
  }
  expect(within(table.getByRole('row', { name: /^old/ })).queryByRole('button', { name: /Revoke/ })).toBeNull();
  const refused = within(screen.getByRole('grid', { name: 'Refusals' }));
  for (const text of ['Make live · host', refusal.reason, '192.0.2.7', '3']) {
    expect(refused.getByText(text), text).toBeTruthy();
  }

  await userEvent.click(row.getByRole('button', { name: 'Revoke ci-billing' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke ci-billing?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'leaked');
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(commands).toEqual([{ verb: 'revoke-token', id: token.id, reason: 'leaked' }]));
});

it('creates a token for the chosen remotes and actions, and shows its secret', async () => {
  const commands = await renderAccess({});
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New release token' }));
  const remotes = await dialog.findByRole('combobox', { name: 'Remotes' });
  await userEvent.click(dialog.getByRole('button', { name: 'New token' }));
  expect(await dialog.findByText('Enter at least one')).toBeTruthy();
  expect(commands).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'ci-reports');
  await userEvent.type(remotes, 'reports{Enter}');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Create previews' }));
  await userEvent.click(dialog.getByRole('button', { name: 'New token' }));
  await waitFor(() =>
    expect(commands).toEqual([
      {
        verb: 'create-token',
        name: 'ci-reports',
        remotes: ['reports'],
        actions: ['publish', 'promote', 'canary', 'rollback'],
        lasts: 90 * 86_400_000,
      },
    ]),
  );
  expect(await screen.findByRole('alertdialog', { name: 'Token ci-reports created' })).toBeTruthy();
});

it('lets the jobs of a repository and branch release, and revokes that', async () => {
  const { expiresAt: _, ...rights } = token;
  const trust = { issuer: 'https://gitlab.com', audience: 'https://console.example.com', claims: { project_path: 'acme/billing' } };
  const commands = await renderAccess({ identities: [{ ...rights, ...trust, name: 'gitlab-main' }] });
  const row = within(within(await screen.findByRole('grid', { name: 'CI identities' })).getByRole('row', { name: /gitlab-main/ }));
  expect(row.getByText('project_path acme/billing · gitlab.com')).toBeTruthy();
  expect(row.getByText('Valid')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Revoke gitlab-main' }));
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Revoke gitlab-main?' }));
  await userEvent.click(confirm.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(commands).toEqual([{ verb: 'revoke-identity', id: token.id, reason: '' }]));

  await userEvent.click(await screen.findByRole('button', { name: 'New identity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New CI identity' }));
  const remotes = await dialog.findByRole('combobox', { name: 'Remotes' });
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'reports-main');
  await userEvent.type(dialog.getByRole('textbox', { name: /Repository/ }), 'acme/reports');
  await userEvent.type(remotes, 'reports{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'New identity' }));
  await waitFor(() =>
    expect(commands[1]).toEqual({
      ...{ verb: 'create-identity', name: 'reports-main', issuer: 'https://token.actions.githubusercontent.com' },
      ...{ audience: window.location.origin, claims: { repository: 'acme/reports', ref: 'refs/heads/main' } },
      ...{ remotes: ['reports'], actions: ['publish', 'promote', 'canary', 'rollback', 'preview'] },
    }),
  );
});

it('shows and sets owners and approvals', async () => {
  const rules = { owners: { billing: ['ann', 'ci (token)'] }, approvals: ['host', 'shared'], actor: 'bob', at: token.createdAt };
  const commands = await renderAccess({ rules });
  expect(await screen.findByText('ann, ci (token)')).toBeTruthy();
  expect(screen.getByText('host, shared packages')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Owners and approvals' }));
  await userEvent.type(await dialog.findByLabelText('Owners of billing'), 'eve{Enter}');
  await userEvent.type(dialog.getByLabelText('Approved by a second user'), 'billing{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const changed = { owners: { billing: ['ann', 'ci (token)', 'eve'] }, approvals: ['host', 'shared', 'billing'] };
  await waitFor(() => expect(commands).toEqual([{ verb: 'set-rules', rules: changed, reason: '' }]));
});

it('says what is empty', async () => {
  await renderAccess({});
  expect(await screen.findByText('No release tokens')).toBeTruthy();
  expect(await screen.findByText('No CI identities')).toBeTruthy();
  expect(await screen.findByText('Nothing has been refused in the last 90 days.')).toBeTruthy();
});
