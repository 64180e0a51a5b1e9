import {
  authenticatorFor,
  passkeyOptions,
  seededPassword,
  type TestGateway,
  testGateway,
  withoutCapabilities,
} from '@console/gateway/testing';
import type { PasskeyStatus, TwoFactorSetup } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../../locales/en.json';
import { browserPasskeys } from '../../testing/browser-passkeys';
import { Page } from '../page';

const open = (gateway: Parameters<typeof renderPage>[1]['gateway']) =>
  renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=personal' });

const press = async (label: string) => userEvent.click(await screen.findByLabelText(label, { selector: 'button' }));
const submit = async (text: string) => userEvent.click(await screen.findByText(text, { selector: '[type=submit]' }));

const fill = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

const namesOf = async (gateway: TestGateway) =>
  (await gateway.request<{ data: PasskeyStatus }>('GET', '/api/user/passkey')).body.data.passkeys.map(({ name }) => name);

it('is added with the password and a name, and removed with the password', async () => {
  browserPasskeys();
  const gateway = await testGateway({ as: 'user', options: passkeyOptions });
  await open(gateway);
  await press('Add a passkey');
  await fill(/^Name/, 'Laptop');
  await submit('Continue');
  expect(await screen.findByText('Enter your current password')).toBeVisible();
  await fill(/^Current password/, 'wrong-password');
  await submit('Continue');
  expect(await screen.findByText('The current password is wrong')).toBeVisible();
  await fill(/^Current password/, seededPassword);
  await submit('Continue');
  expect(await screen.findByText('Passkey added')).toBeVisible();
  expect(await screen.findByText('Not used yet', { exact: false })).toBeVisible();
  expect(await namesOf(gateway)).toEqual(['Laptop']);

  await press('Remove Laptop');
  await fill(/^Current password/, seededPassword);
  await submit('Remove');
  expect(await screen.findByText('Removed Laptop')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  expect(await namesOf(gateway)).toEqual([]);
});

it('is added with one code of an authenticator app, also when the browser is cancelled first', async () => {
  const browser = browserPasskeys();
  const gateway = await testGateway({ as: 'user', options: passkeyOptions });
  const { secret } = (await gateway.request<{ data: TwoFactorSetup }>('POST', '/api/user/2fa/setup')).body.data;
  const code = authenticatorFor(secret);
  await gateway.request('POST', '/api/user/2fa/enable', { code: code(-1) });
  await open(gateway);
  await press('Add a passkey');
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  await fill(/^Verification code/, code());
  browser.failWith('NotAllowedError');
  await submit('Continue');
  expect(await screen.findByText('No passkey was used. You can try again.')).toBeVisible();
  expect(await namesOf(gateway)).toEqual([]);
  await submit('Continue');
  expect(await screen.findByText('Passkey added')).toBeVisible();
  expect(await namesOf(gateway)).toHaveLength(1);
});

it('tells that the device has a passkey already', async () => {
  const browser = browserPasskeys();
  await open(await testGateway({ as: 'user', options: passkeyOptions }));
  await press('Add a passkey');
  await fill(/^Current password/, seededPassword);
  browser.failWith('InvalidStateError');
  await submit('Continue');
  expect(await screen.findByText('This device already has a passkey for your account.')).toBeVisible();
});

it('counts as the required second step', async () => {
  browserPasskeys();
  const gateway = await testGateway({ as: 'user', options: { ...passkeyOptions, SecondStepRequired: 'user' } });
  useSession.setState({ secondStepRequired: true });
  await open(gateway);
  await press('Add a passkey');
  await fill(/^Current password/, seededPassword);
  await submit('Continue');
  expect(await screen.findByText('Sessions')).toBeVisible();
  await waitFor(() => expect(useSession.getState().secondStepRequired).toBe(false));
});

it('is not offered in browsers without passkeys, while they are turned off, and where the gateway has none', async () => {
  const gateway = await testGateway({ as: 'user', options: passkeyOptions });
  const view = await open(gateway);
  expect(await screen.findByText('Passkeys')).toBeVisible();
  expect(screen.queryByLabelText('Add a passkey')).toBeNull();
  view.unmount();

  browserPasskeys();
  const off = await open(await testGateway({ as: 'user' }));
  expect(await screen.findByText('Two-factor authentication')).toBeVisible();
  expect(screen.queryByText('Passkeys')).toBeNull();
  off.unmount();

  await open(await withoutCapabilities(gateway, 'passkeys'));
  expect(await screen.findByText('Two-factor authentication')).toBeVisible();
  expect(screen.queryByText('Passkeys')).toBeNull();
});
