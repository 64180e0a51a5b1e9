import { authenticatorFor, type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import type { TwoFactorSetup, TwoFactorStatus } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../../locales/en.json';
import { Page } from '../page';

const open = (gateway: Parameters<typeof renderPage>[1]['gateway']) =>
  renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=personal' });

const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }));

const submitCode = async (code: string, button: string) => {
  const field = await screen.findByLabelText(/^Verification code/);
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(await screen.findByText(button, { selector: '[type=submit]' }));
};

const statusOf = async (gateway: TestGateway) =>
  (await gateway.request<{ data: TwoFactorStatus }>('GET', '/api/user/2fa/status')).body.data;

async function enabledGateway() {
  const gateway = await testGateway({ as: 'user' });
  const { secret, backup_codes } = (await gateway.request<{ data: TwoFactorSetup }>('POST', '/api/user/2fa/setup')).body.data;
  const code = authenticatorFor(secret);
  await gateway.request('POST', '/api/user/2fa/enable', { code: code(-1) });
  return { gateway, code, backupCodes: backup_codes };
}

const backupCodesDialog = () => screen.findByRole('alertdialog', { name: 'Backup codes' });

const shownCodes = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('is set up with a QR code and a first code, and shows the backup codes once', async () => {
  const gateway = await testGateway({ as: 'user' });
  await open(gateway);
  await press('Set up');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = String((screen.getByLabelText('Key') as HTMLInputElement).value).replaceAll(' ', '');
  await submitCode('000000', 'Turn on');
  expect(await screen.findByText('The code is wrong')).toBeVisible();
  expect((await statusOf(gateway)).enabled).toBe(false);

  const code = authenticatorFor(secret)();
  await submitCode(`${code.slice(0, 3)} ${code.slice(3)}`, 'Turn on');
  const dialog = await backupCodesDialog();
  expect(shownCodes(dialog)).toHaveLength(10);
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'I have saved it' }));
  expect(await screen.findByText('10 backup codes left')).toBeVisible();
  expect(await statusOf(gateway)).toEqual({ enabled: true, locked: false, backup_codes_remaining: 10 });
});

it('replaces the backup codes and is turned off, each with a code', async () => {
  const { gateway, code, backupCodes } = await enabledGateway();
  await open(gateway);
  await press('New backup codes');
  await submitCode(code(), 'Generate');
  const codes = shownCodes(await backupCodesDialog());
  expect(codes).not.toContain(backupCodes[0]);
  await press('I have saved it');

  await press('Turn off');
  await submitCode(backupCodes[0] ?? '', 'Turn off two-factor authentication');
  expect(await screen.findByText('The code is wrong')).toBeVisible();
  await submitCode(codes[0] ?? '', 'Turn off two-factor authentication');
  expect(await screen.findByText('A code from your phone after the password')).toBeVisible();
  expect((await statusOf(gateway)).enabled).toBe(false);
});

it('is all there is on the page until a required second step is set up', async () => {
  const gateway = await testGateway({ as: 'user', options: { SecondStepRequired: 'user' } });
  useSession.setState({ secondStepRequired: true });
  await open(gateway);
  expect(await screen.findByText(/^This site requires two-factor authentication/)).toBeVisible();
  expect(screen.queryByText('Sessions')).toBeNull();
  await press('Set up');
  const secret = String(((await screen.findByLabelText('Key')) as HTMLInputElement).value).replaceAll(' ', '');
  await submitCode(authenticatorFor(secret)(), 'Turn on');
  await backupCodesDialog();
  await press('I have saved it');
  expect(await screen.findByText('Sessions')).toBeVisible();
  await waitFor(() => expect(useSession.getState().secondStepRequired).toBe(false));
});

it('is not offered where the gateway has no second step', async () => {
  const gateway = await testGateway({ as: 'user' });
  const without = await withoutCapabilities(gateway, 'two-factor');
  await open(without);
  expect(await screen.findByText('System access token')).toBeVisible();
  expect(screen.queryByText('Two-factor authentication')).toBeNull();
});
