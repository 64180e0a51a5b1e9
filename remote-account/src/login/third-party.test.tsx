import { testGateway, testGitHub, testOidc, testTelegram, testWeChat } from '@console/gateway/testing';
import { storage, useSession } from '@console/shared/session';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

afterEach(() => vi.restoreAllMocks());

const open = async (seed: Parameters<typeof testGateway>[0], settings?: Parameters<typeof testGateway>[1], path = '/login') => {
  const gateway = await testGateway(seed, settings);
  return { gateway, view: await renderPage(<Page />, { gateway, catalogue, path, route: '/login' }) };
};

function mockPopup() {
  const view = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(view as unknown as Window);
  return { view, opened };
}

const signInMethods = () => screen.findByRole('group', { name: 'Or continue with' });

it('shows no third-party sign-in where the site offers none', async () => {
  await open({});
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Or continue with' })).toBeNull();
});

describe('GitHub', () => {
  it('opens a popup without an opener and redirects it with a state that stores the return path', async () => {
    const provider = await testGitHub();
    const { view, opened } = mockPopup();
    storage.writeText('aff', 'Ab3x');
    const publicAddresses = { github_authorize_url: provider.env.GITHUB_AUTHORIZE_URL ?? '' };
    await open({ options: provider.options }, { publicAddresses }, '/login?return=%2Flog');
    within(await signInMethods())
      .getByRole('button', { name: 'GitHub' })
      .click();
    expect(opened).toHaveBeenCalledExactlyOnceWith('', '_blank');

    await waitFor(() => expect(view.location.replace).toHaveBeenCalledOnce());
    expect(view.opener).toBeNull();
    const address = new URL(view.location.replace.mock.calls[0]?.[0] as string);
    expect(address.origin + address.pathname).toBe(provider.env.GITHUB_AUTHORIZE_URL);
    const { state, ...others } = Object.fromEntries(address.searchParams);
    expect(others).toEqual({ client_id: 'github-client', scope: 'user:email' });
    expect(state).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(storage.read('third-party-flows')).toMatchObject({ [state ?? '']: { purpose: 'sign-in', back: '/log' } });
  });

  it('reports a blocked popup', async () => {
    const provider = await testGitHub();
    vi.spyOn(window, 'open').mockReturnValue(null);
    await open({ options: provider.options });
    await userEvent.click(within(await signInMethods()).getByRole('button', { name: 'GitHub' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The browser blocked the new window');
  });

  it('closes the popup and shows the error when the gateway refuses a state', async () => {
    const provider = await testGitHub();
    const { view } = mockPopup();
    const { gateway } = await open({ options: provider.options });
    const button = within(await signInMethods()).getByRole('button', { name: 'GitHub' });
    await gateway.close();
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to connect to the server');
    expect(view.close).toHaveBeenCalledOnce();
    expect(view.location.replace).not.toHaveBeenCalled();
  });

  it('opens no popup while the site has no client ID', async () => {
    const { opened } = mockPopup();
    await open({ options: { GitHubOAuthEnabled: 'true', GitHubClientId: '' } });
    await userEvent.click(within(await signInMethods()).getByRole('button', { name: 'GitHub' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('GitHub sign-in has no client ID yet');
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('WeChat', () => {
  it('shows the QR code, keeps a wrong code with its error, and redirects home after the right one', async () => {
    const wechat = await testWeChat();
    const { view } = await open({ options: wechat.options }, undefined, '/login?return=%2Flog');
    await userEvent.click(within(await signInMethods()).getByRole('button', { name: 'WeChat' }));
    const dialog = within(await findOpenDialog('Sign in with WeChat'));
    expect(dialog.getByRole('img', { name: 'QR code of the official account' })).toHaveAttribute(
      'src',
      wechat.options.WeChatAccountQRCodeImageURL,
    );
    expect(dialog.getByText(/valid for three minutes/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByText('Enter the verification code')).toBeVisible();

    const field = dialog.getByLabelText('Verification code');
    await userEvent.type(field, '000000{Enter}');
    expect(await dialog.findByText('Verification code wrong or expired')).toBeVisible();
    expect(field).toHaveValue('000000');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, `${wechat.newCode()}{Enter}`);
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
    expect(useSession.getState().user?.username).toMatch(/^wechat_/);
  });

  it('shows a message when there is no QR code', async () => {
    const wechat = await testWeChat();
    await open({ options: { ...wechat.options, WeChatAccountQRCodeImageURL: '' } });
    await userEvent.click(within(await signInMethods()).getByRole('button', { name: 'WeChat' }));
    expect(await screen.findByText(/^There is no QR code to show/)).toBeVisible();
    expect(screen.queryByText(/^Scan the code/)).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('OIDC', () => {
  it('opens the request that the gateway has written, under the name that the site gave the provider', async () => {
    const provider = await testOidc();
    const { view } = mockPopup();
    await open({ options: { ...provider.options, 'oidc.display_name': 'Example ID' } });
    await userEvent.click(within(await signInMethods()).getByRole('button', { name: 'Example ID' }));
    await waitFor(() => expect(view.location.replace).toHaveBeenCalledOnce());
    const address = new URL(view.location.replace.mock.calls[0]?.[0] as string);
    expect(address.origin).toBe(provider.url);
    expect(address.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(storage.read('third-party-flows')).toMatchObject({ [address.searchParams.get('state') ?? '']: { purpose: 'sign-in' } });
  });

  it('closes the popup and names the provider when it does not respond', async () => {
    const provider = await testOidc({ discovery: 'failure' });
    const { view } = mockPopup();
    await open({ options: provider.options });
    await userEvent.click(within(await signInMethods()).getByRole('button', { name: 'OIDC' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('OIDC is not responding. Try again later');
    expect(view.close).toHaveBeenCalledOnce();
  });
});

describe('Telegram', () => {
  it('returns to a path with a secret state and reports a script that does not load', async () => {
    const telegram = await testTelegram();
    const added = vi.spyOn(Element.prototype, 'append');
    await open({ options: telegram.options }, { publicAddresses: { telegram_widget_url: telegram.env.TELEGRAM_WIDGET_URL ?? '' } });
    expect(await screen.findByText(/^The Telegram button could not be loaded/)).toBeVisible();
    const script = added.mock.calls.flat().find((node) => node instanceof HTMLScriptElement && node.dataset.telegramLogin);
    const { telegramLogin, authUrl, size, onauth } = (script as HTMLScriptElement).dataset;
    expect({ telegramLogin, size, onauth }).toEqual({ telegramLogin: 'console_bot', size: 'large', onauth: undefined });
    const [, state = ''] = /\/oauth\/telegram\/([0-9a-f]{24})$/.exec(authUrl ?? '') ?? [];
    expect(storage.read('third-party-flows')).toMatchObject({ [state]: { purpose: 'sign-in' } });
  });
});
