import { passkeyOptions, seededPassword, type TestGateway, testGateway } from '@console/gateway/testing';
import { useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { expect, it } from 'vitest';
import catalogue from '../../locales/en.json';
import { createPasskey } from '../passkeys';
import { browserPasskeys } from '../testing/browser-passkeys';
import { Page } from './page';

const open = (gateway: TestGateway<undefined>) =>
  renderPage(<Page />, { gateway, catalogue, path: '/login?return=%2Flog', route: '/login' });

const signIn = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));

/** Adds the passkey of this browser to the account of alice, from elsewhere. */
async function withPasskey() {
  const gateway = await testGateway({ users: [{ username: 'alice' }], options: passkeyOptions });
  const login = await gateway.request<{ data: { id: number } }>('POST', '/api/user/login', { username: 'alice', password: seededPassword });
  const identity = { cookie: login.headers['set-cookie']?.map((text) => text.split(';')[0]).join('; ') ?? '' };
  const headers = { ...identity, 'new-api-user': String(login.body.data.id) };
  const request = (path: string, body: object) => gateway.request<{ data: never }>('POST', `/api/user/passkey/${path}`, body, headers);
  const ceremony = (await request('register/begin', { original_password: seededPassword })).body.data;
  await request('register/finish', await createPasskey(ceremony));
  return gateway;
}

it('signs in and returns to where the user came from', async () => {
  browserPasskeys();
  const { router } = await open(await withPasskey());
  await signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/log'));
  expect(useSession.getState().user).toMatchObject({ username: 'alice' });
});

it('says nothing when the user cancels, and why the gateway refuses', async () => {
  const browser = browserPasskeys();
  await open(await testGateway({ options: passkeyOptions }));
  browser.failWith('NotAllowedError');
  await signIn();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled());
  expect(screen.queryByRole('alert')).toBeNull();

  await signIn();
  expect(await screen.findByText('The passkey was not accepted. Try again')).toBeVisible();
  browser.failWith('SecurityError');
  await signIn();
  expect(await screen.findByText(/^Passkeys do not work at this address/)).toBeVisible();
  expect(useSession.getState().user).toBeNull();
});

it('is offered beside the third-party accounts where passwords are turned off', async () => {
  browserPasskeys();
  await open(await testGateway({ options: { ...passkeyOptions, PasswordLoginEnabled: 'false' } }));
  expect(await screen.findByText('Password sign-in is off. Use a passkey or a third-party account.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
});

it('is not offered in browsers without passkeys, and while the site has them turned off', async () => {
  const view = await open(await testGateway({ options: passkeyOptions }));
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  view.unmount();
  browserPasskeys();
  await open(await testGateway());
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
