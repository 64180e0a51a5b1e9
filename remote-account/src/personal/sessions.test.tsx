import { overrideResponses, seededPassword, type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const open = (gateway: TestGateway, url = gateway.url) =>
  renderPage(<Page />, { gateway: { url, cookie: gateway.cookie, user: gateway.user }, catalogue: en, path: '/setting?tab=personal' });

const panel = () => screen.findByRole('region', { name: 'Sessions' });

async function signInBy(gateway: TestGateway, userAgent: string) {
  const credentials = { username: gateway.user.username, password: seededPassword };
  const identity = { cookie: '', 'user-agent': userAgent };
  // `request` would keep the cookie.
  const answer = await gateway.request('POST', '/api/user/login', credentials, identity);
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return async () => (await gateway.request('GET', '/api/user/self', undefined, { ...identity, cookie })).status === 200;
}

const confirm = async (label: string) => {
  const dialog = await waitFor(() => document.querySelector<HTMLElement>('[role=alertdialog]') ?? Promise.reject(new Error('No dialog')));
  await userEvent.click(within(dialog).getByText(label, { selector: 'button' }));
};

describe('sessions', () => {
  it('are listed with this browser first and ended one at a time after confirmation', async () => {
    const gateway = await testGateway({ as: 'user' });
    const { cookie } = gateway;
    const isDeskSignedIn = await signInBy(gateway, firefox);
    const isPhoneSignedIn = await signInBy(gateway, safari);
    await open({ ...gateway, cookie });
    const sessions = await panel();
    expect(await within(sessions).findByText('Firefox on Linux')).toBeVisible();
    const titles = () => within(sessions).getAllByRole('heading', { level: 3 });
    expect(titles()[0]?.parentElement).toHaveTextContent('This browser');
    expect(sessions).toHaveTextContent(/Active .+ · 127\.0\.0\.1/);

    await userEvent.click(within(sessions).getByRole('button', { name: 'Sign out Safari on iOS' }));
    expect(await screen.findByText('Safari on iOS has to sign in again to use your account.')).toBeVisible();
    await confirm('Sign out');
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(await screen.findByText('Signed out Safari on iOS')).toBeVisible();
    expect([await isDeskSignedIn(), await isPhoneSignedIn()]).toEqual([true, false]);
  });

  it('ends all other sessions and the system access token at once', async () => {
    const gateway = await testGateway({ as: 'user', me: { access_token: 'A'.repeat(32) } });
    const { cookie } = gateway;
    const isSignedIn = await signInBy(gateway, firefox);
    await open({ ...gateway, cookie });
    const sessions = await panel();
    await userEvent.click(await within(sessions).findByRole('button', { name: 'Sign out all others' }));
    await confirm('Sign out all others');
    expect(await within(sessions).findByText('You are not signed in anywhere else')).toBeVisible();
    expect(await screen.findByText('Not set')).toBeVisible();
    expect(await isSignedIn()).toBe(false);
    await waitFor(() => expect(within(sessions).queryByRole('button')).toBeNull());
  });

  it('show the error and retry when they cannot be loaded', async () => {
    const gateway = await testGateway({ as: 'user' });
    let isBroken = true;
    const url = await overrideResponses(gateway.url, ({ pathname }) =>
      isBroken && pathname === '/api/user/sessions' ? { body: '{"success":false,"message":"The database is away"}' } : undefined,
    );
    await open(gateway, url);
    const sessions = await panel();
    expect(await within(sessions).findByRole('alert')).toHaveTextContent('The database is away');
    isBroken = false;
    await userEvent.click(within(sessions).getByRole('button', { name: 'Try again' }));
    expect(await within(sessions).findByText('This browser')).toBeVisible();
  });

  it('are hidden when the gateway does not support them', async () => {
    const gateway = await withoutCapabilities(await testGateway({ as: 'user' }));
    await open(gateway, gateway.url);
    await screen.findByRole('region', { name: 'Security' });
    expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull();
  });
});
