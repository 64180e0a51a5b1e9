import { authenticatorFor, seededPassword, type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import type { TwoFactorSetup } from '@console/shared/contract';
import { chooseMenuItem, renderPage, screen, userEvent, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

async function signInByAmy(gateway: TestGateway) {
  const credentials = { username: 'amy', password: seededPassword };
  const { body, headers } = await gateway.request<{ data: { id?: number; require_2fa?: true } }>('POST', '/api/user/login', credentials, {
    cookie: '',
  });
  return { data: body.data, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

async function setUpByAmy(gateway: TestGateway) {
  const { data, cookie } = await signInByAmy(gateway);
  const identity = { cookie, 'new-api-user': String(data.id) };
  const setup = await gateway.request<{ data: TwoFactorSetup }>('POST', '/api/user/2fa/setup', undefined, identity);
  await gateway.request('POST', '/api/user/2fa/enable', { code: authenticatorFor(setup.body.data.secret)() }, identity);
}

const open = (gateway: TestGateway) => renderPage(<Page />, { gateway, catalogue: en, path: '/user', route: '*' });

const openActions = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

it('resets the second step of a user who lost their phone', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: 'amy' }] });
  await open(gateway);
  // The page has its session already; requests of the test from here on come from another browser.
  await setUpByAmy(gateway);
  expect((await signInByAmy(gateway)).data).toEqual({ require_2fa: true });
  await openActions('amy');
  await chooseMenuItem('Reset two-factor authentication');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset two-factor authentication of amy?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Reset two-factor authentication of amy')).toBeVisible();
  expect((await signInByAmy(gateway)).data).toMatchObject({ username: 'amy' });
});

it('is offered for users of a lower role, where the gateway has a second step', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: 'amy' }, { username: 'ben', role: 10 }] });
  await open(gateway);
  await openActions('ben');
  expect(await screen.findByRole('menuitem', { name: 'Copy ID' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Reset two-factor authentication' })).toBeNull();
});

it('is not offered where the gateway has no second step', async () => {
  const gateway = await withoutCapabilities(await testGateway({ as: 'admin', users: [{ username: 'amy' }] }), 'two-factor');
  await open(gateway);
  await openActions('amy');
  expect(await screen.findByRole('menuitem', { name: 'Copy ID' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Reset two-factor authentication' })).toBeNull();
});
