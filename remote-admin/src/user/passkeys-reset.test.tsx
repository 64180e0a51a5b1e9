import {
  passkeyOptions,
  passkeyOrigin,
  seededPassword,
  softwareAuthenticator,
  type TestGateway,
  testGateway,
  withoutCapabilities,
} from '@console/gateway/testing';
import type { PasskeyStatus } from '@console/shared/contract';
import { chooseMenuItem, renderPage, screen, userEvent, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const open = (gateway: TestGateway) => renderPage(<Page />, { gateway, catalogue: en, path: '/user', route: '*' });

const openActions = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

/** Signs in as amy from another browser and adds a passkey there. */
async function addPasskeyOfAmy(gateway: TestGateway) {
  const credentials = { username: 'amy', password: seededPassword };
  const login = await gateway.request<{ data: { id: number } }>('POST', '/api/user/login', credentials, { cookie: '' });
  const identity = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '', 'new-api-user': String(login.body.data.id) };
  const begin = await gateway.request<{ data: { options: { publicKey: never }; flow_token: string } }>(
    'POST',
    '/api/user/passkey/register/begin',
    { original_password: seededPassword },
    identity,
  );
  const { options, flow_token } = begin.body.data;
  const credential = softwareAuthenticator(passkeyOrigin).create(options.publicKey);
  await gateway.request('POST', '/api/user/passkey/register/finish', { flow_token, credential }, identity);
  return async () => (await gateway.request<{ data?: PasskeyStatus }>('GET', '/api/user/passkey', undefined, identity)).body.data?.enabled;
}

it('removes the passkeys of a user who lost a device and signs them out', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: 'amy' }], options: passkeyOptions });
  await open(gateway);
  const isEnabled = await addPasskeyOfAmy(gateway);
  expect(await isEnabled()).toBe(true);
  await openActions('amy');
  await chooseMenuItem('Reset passkeys');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove all passkeys of amy?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed the passkeys of amy')).toBeVisible();
  expect(await isEnabled()).toBeUndefined();
});

it('is not offered where the gateway has no passkeys', async () => {
  const gateway = await withoutCapabilities(await testGateway({ as: 'admin', users: [{ username: 'amy' }] }), 'passkeys');
  await open(gateway);
  await openActions('amy');
  expect(await screen.findByRole('menuitem', { name: 'Reset two-factor authentication' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Reset passkeys' })).toBeNull();
});
