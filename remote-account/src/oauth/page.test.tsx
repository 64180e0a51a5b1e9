import {
  overrideResponses,
  type TestGateway,
  testGateway,
  testGitHub,
  testLinuxDo,
  testOidc,
  testTelegram,
} from '@console/gateway/testing';
import { storage, useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { Page } from './page';

afterEach(() => vi.useRealTimers());

type Gateway = TestGateway<TestGateway['user'] | undefined>;

const open = async (path: string, gateway: Parameters<typeof renderPage>[1]['gateway'], language: 'zh' | 'en' = 'en') =>
  renderPage(
    <StrictMode>
      <Page />
    </StrictMode>,
    { gateway, catalogue: language === 'zh' ? zh : en, language, path, route: path.split('?')[0] ?? '' },
  );

const address = ({ router }: Awaited<ReturnType<typeof open>>) => router.state.location.pathname + router.state.location.search;

async function startFlow(gateway: Gateway, flow: { purpose: string; back?: string }) {
  const session = gateway.cookie;
  const { body } = await gateway.request<{ data: string }>('GET', '/api/oauth/state');
  storage.write('third-party-flows', { [body.data]: { ...flow, at: Date.now() } });
  const { url, user } = gateway;
  return { state: body.data, browser: { url, user, cookie: [session, gateway.cookie].filter(Boolean).join('; ') } };
}

async function github(seed: Parameters<typeof testGateway>[0] = {}) {
  const provider = await testGitHub();
  const settings = { githubTokenUrl: provider.env.GITHUB_TOKEN_URL ?? '', githubUserUrl: provider.env.GITHUB_USER_URL ?? '' };
  const gateway: Gateway = await testGateway({ ...seed, options: { ...provider.options, ...seed.options } }, settings);
  const requests = () => provider.requests.filter(({ method }) => method === 'POST').length;
  return { provider, gateway, requests };
}

describe('GitHub callback', () => {
  it('signs in with one request across re-renders and redirects to the requested page', async () => {
    const { provider, gateway, requests } = await github();
    const { state, browser } = await startFlow(gateway, { purpose: 'sign-in', back: '/log?type=2' });
    const view = await open(`/oauth/github?code=${provider.newCode()}&state=${state}`, browser);
    expect(screen.getByRole('status')).toHaveTextContent('Processing…');
    await waitFor(() => expect(address(view)).toBe('/log?type=2'));
    expect(useSession.getState().user).toMatchObject({ username: expect.stringMatching(/^github_/), role: 1 });
    expect(requests()).toBe(1);
  });

  it('redirects home after registration', async () => {
    const { provider, gateway } = await github();
    const { state, browser } = await startFlow(gateway, { purpose: 'register' });
    const view = await open(`/oauth/github?code=${provider.newCode()}&state=${state}`, browser);
    await waitFor(() => expect(address(view)).toBe('/'));
  });

  it('links the account of a signed-in user and redirects to the settings', async () => {
    const { provider, gateway } = await github({ as: 'user' });
    const { state, browser } = await startFlow(gateway, { purpose: 'bind' });
    const view = await open(`/oauth/github?code=${provider.newCode()}&state=${state}`, browser);
    await waitFor(() => expect(address(view)).toBe('/setting'));
    expect(useSession.getState().user).toMatchObject({ username: 'user' });
  });

  it.each([
    ['en', 'OAuth state missing or different', 'Operation failed, redirecting to login page...'],
    ['zh', '授权状态不匹配', '操作失败，重定向至登录界面中…'],
  ] as const)('shows the error in %s and redirects automatically', async (language, reason, redirecting) => {
    const { provider, gateway, requests } = await github();
    const path = `/oauth/github?code=${provider.newCode()}&state=made-up`;
    const first = await open(path, gateway, language);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByText(redirecting)).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    first.unmount();
    const view = await open(path, gateway, language);
    await vi.waitFor(() => expect(screen.getByText(redirecting)).toBeVisible());
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(address(view)).toBe('/setting');
    });
    expect(requests()).toBe(0);
  });

  it('creates no account while registration is closed', async () => {
    const { provider, gateway } = await github({ options: { RegisterEnabled: 'false' } });
    const { state, browser } = await startFlow(gateway, { purpose: 'register' });
    await open(`/oauth/github?code=${provider.newCode()}&state=${state}`, browser);
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration is closed');
    expect(useSession.getState().user).toBeNull();
  });

  it('stays on the error page on request and links back', async () => {
    const { provider, gateway } = await github();
    const { state, browser } = await startFlow(gateway, { purpose: 'sign-in', back: '/log' });
    provider.play({ token: { error: 'bad_verification_code' } });
    const view = await open(`/oauth/github?code=stale&state=${state}`, browser);
    await userEvent.click(await screen.findByRole('button', { name: /^Stay \(/ }));
    expect(screen.queryByText(/redirecting/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(address(view)).toBe('/login?return=%2Flog');
  });

  it('reports a slow request without aborting it', async () => {
    const { provider, gateway } = await github();
    const { state, browser } = await startFlow(gateway, { purpose: 'sign-in' });
    provider.play({ token: 'hang' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open(`/oauth/github?code=${provider.newCode()}&state=${state}`, browser);
    expect(screen.queryByText(/No response yet/)).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(screen.getByText(/No response yet/)).toBeVisible());
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['/oauth/github?error=access_denied&state=x', 'The provider refused: access_denied'],
    ['/oauth/linuxdo?error=access_denied&error_description=You+said+no&state=x', 'The provider refused: You said no'],
    ['/oauth/github?state=x', 'This link has no authorization code'],
    ['/oauth/telegram/x?id=7', 'This link has no authorization code'],
    ['/oauth/telegram/x?id=7&hash=00', 'This sign-in was not started in this browser'],
  ])('sends no request for %s', async (path, reason) => {
    const gateway = await testGateway();
    await open(path, gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  });
});

it('completes the sign-in with LINUX DO', async () => {
  const provider = await testLinuxDo();
  const gateway: Gateway = await testGateway(
    { options: { ...provider.options, ServerAddress: 'http://127.0.0.1:3000' } },
    { linuxdoTokenUrl: provider.env.LINUXDO_TOKEN_URL ?? '', linuxdoUserUrl: provider.env.LINUXDO_USER_URL ?? '' },
  );
  const { state, browser } = await startFlow(gateway, { purpose: 'sign-in' });
  const view = await open(`/oauth/linuxdo?code=${provider.newCode()}&state=${state}`, browser);
  await waitFor(() => expect(address(view)).toBe('/token'));
  expect(useSession.getState().user?.username).toMatch(/^linuxdo_/);
});

it('completes the sign-in with OIDC, whose response names the issuer', async () => {
  const provider = await testOidc();
  const gateway: Gateway = await testGateway({ options: provider.options });
  const { body } = await gateway.request<{ data: { state: string; authorize_url: string } }>('GET', '/api/oauth/state?provider=oidc');
  const callback = { code: provider.authorize(body.data.authorize_url), state: body.data.state, iss: provider.url };
  const browser = { url: gateway.url, cookie: gateway.cookie };
  const view = await open(`/oauth/oidc?${new URLSearchParams(callback)}`, browser);
  await waitFor(() => expect(address(view)).toBe('/token'));
  expect(useSession.getState().user?.username).toMatch(/^oidc_/);
});

it.each(['oidc', 'discord', 'gitlab'])('completes the sign-in with %s where the gateway supports it', async (provider) => {
  const gateway = await testGateway();
  const { user: account } = await testGateway({ as: 'user' });
  const requests: string[] = [];
  const url = await overrideResponses(gateway.url, ({ pathname, search }) => {
    if (pathname !== `/api/oauth/${provider}`) {
      return undefined;
    }
    requests.push(search);
    return { body: JSON.stringify({ success: true, message: '', data: account }) };
  });
  const view = await open(`/oauth/${provider}?code=c&state=s`, { url });
  await waitFor(() => expect(address(view)).toBe('/token'));
  expect(useSession.getState().user?.username).toBe(account.username);
  expect(requests).toEqual(['?code=c&state=s']);
});

describe('Telegram callback', () => {
  it('signs in with the widget data when the account is linked', async () => {
    const telegram = await testTelegram();
    const gateway = await testGateway({ options: telegram.options });
    storage.write('third-party-flows', { mine: { purpose: 'sign-in', at: Date.now() } });
    const first = await open(`/oauth/telegram/mine?${new URLSearchParams(telegram.signed({ id: '7' }))}`, gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent('Account not linked yet');
    first.unmount();

    await gateway.seed({ users: [{ username: 'ann', telegram_id: '8' }] });
    const view = await open(`/oauth/telegram/mine?${new URLSearchParams(telegram.signed({ id: '8' }))}`, gateway);
    await waitFor(() => expect(address(view)).toBe('/token'));
    expect(useSession.getState().user).toMatchObject({ username: 'ann' });
  });

  it('links the account when started from the settings and reports one that belongs to another user', async () => {
    const telegram = await testTelegram();
    const gateway = await testGateway({ as: 'user', options: telegram.options, users: [{ telegram_id: '18' }] });
    storage.write('third-party-flows', { mine: { purpose: 'bind', at: Date.now() } });
    const first = await open(`/oauth/telegram/mine?${new URLSearchParams(telegram.signed({ id: '18' }))}`, gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent('Third-party account already linked');
    first.unmount();

    const view = await open(`/oauth/telegram/mine?${new URLSearchParams(telegram.signed({ id: '17' }))}`, gateway);
    await waitFor(() => expect(address(view)).toBe('/setting'));
    const { body } = await gateway.request<{ data: { telegram_id: string } }>('GET', '/api/user/self');
    expect(body.data.telegram_id).toBe('17');
  });

  it('treats the HTML redirect of other gateways as success', async () => {
    const telegram = await testTelegram();
    const gateway = await testGateway({ as: 'user', options: telegram.options });
    const url = await overrideResponses(gateway.url, ({ pathname }) =>
      pathname === '/api/oauth/telegram/bind' ? { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' } : undefined,
    );
    storage.write('third-party-flows', { mine: { purpose: 'bind', at: Date.now() } });
    const view = await open(`/oauth/telegram/mine?${new URLSearchParams(telegram.signed({ id: '9' }))}`, { ...gateway, url });
    await waitFor(() => expect(address(view)).toBe('/setting'));
  });
});
