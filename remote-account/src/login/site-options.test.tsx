import {
  saveOptions,
  testDiscord,
  testGateway,
  testGitHub,
  testLinuxDo,
  testOidc,
  testTelegram,
  testTurnstile,
  testWeChat,
} from '@console/gateway/testing';
import type { PublicStatus } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { expect, it } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const open = ({ url }: { url: string }) => renderPage(<Page />, { gateway: { url }, catalogue, path: '/login', route: '/login' });
const button = (name: string) => () => screen.queryByRole('button', { name });

it.each([
  ['GitHubOAuthEnabled', testGitHub, button('GitHub')],
  ['discord.enabled', testDiscord, button('Discord')],
  ['oidc.enabled', testOidc, button('OIDC')],
  ['LinuxDOOAuthEnabled', testLinuxDo, button('LINUX DO')],
  ['WeChatAuthEnabled', testWeChat, button('WeChat')],
  ['TelegramOAuthEnabled', testTelegram, () => screen.queryByText(/Telegram/)],
  ['TurnstileCheckEnabled', testTurnstile, () => screen.queryByRole('group', { name: 'Captcha' })],
])('shows the part of the page that %s controls only while it is on', async (key, start, part) => {
  const { [key]: on = '', ...credentials } = (await start()).options;
  const gateway = await testGateway({ as: 'root' });
  await saveOptions(gateway, credentials);
  for (const value of ['false', on, 'false']) {
    await saveOptions(gateway, { [key]: value });
    const view = await open(gateway);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    if (value === 'true') {
      await waitFor(() => expect(part()).toBeInTheDocument());
    } else {
      expect(part()).toBeNull();
    }
    view.unmount();
  }
});

it('allows password sign-in only while PasswordLoginEnabled is on, and says so in advance where the gateway reports it', async () => {
  const gateway = await testGateway({ as: 'root' });
  await saveOptions(gateway, { PasswordLoginEnabled: 'false' });
  const { router } = await open(gateway);
  expect(await screen.findByText('Password sign-in is off. Use a third-party account.')).toBeVisible();
  expect(screen.queryByLabelText(/^Username/)).toBeNull();

  const { password_login_enabled, ...status } = useSession.getState().status as PublicStatus;
  useSession.setState({ status });
  await screen.findByLabelText(/^Username/);
  await userEvent.type(screen.getByLabelText(/^Username/), 'root');
  await userEvent.type(screen.getByLabelText(/^Password/), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Password sign-in is turned off');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('123456');

  await saveOptions(gateway, { PasswordLoginEnabled: 'true' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/token'));
});

it('links to registration only while RegisterEnabled is on', async () => {
  const gateway = await testGateway({ as: 'root' });
  await saveOptions(gateway, { RegisterEnabled: 'false' });
  const closed = await open(gateway);
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  closed.unmount();
  await saveOptions(gateway, { RegisterEnabled: 'true' });
  await open(gateway);
  expect(await screen.findByRole('link', { name: 'Register' })).toBeVisible();
});
