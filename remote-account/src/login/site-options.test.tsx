import { saveOptions, testGateway, testGitHub, testLinuxDo, testTelegram, testTurnstile, testWeChat } from '@console/gateway/testing';
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
  ['LinuxDOOAuthEnabled', testLinuxDo, button('LINUX DO')],
  ['WeChatAuthEnabled', testWeChat, button('WeChat')],
  ['TelegramOAuthEnabled', testTelegram, () => screen.queryByText(/Telegram/)],
  ['TurnstileCheckEnabled', testTurnstile, () => screen.queryByRole('group', { name: 'Captcha' })],
])('%s brings its part of the page and takes it away', async (key, start, part) => {
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

it('PasswordLoginEnabled lets people in by password or tells them that it does not, beforehand where the gateway does', async () => {
  const gateway = await testGateway({ as: 'root' });
  await saveOptions(gateway, { PasswordLoginEnabled: 'false' });
  const { router } = await open(gateway);
  expect(await screen.findByText('Signing in with a password is off. Use a third-party account.')).toBeVisible();
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

it('RegisterEnabled offers an account to whoever has none, or does not', async () => {
  const gateway = await testGateway({ as: 'root' });
  await saveOptions(gateway, { RegisterEnabled: 'false' });
  const closed = await open(gateway);
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  closed.unmount();
  await saveOptions(gateway, { RegisterEnabled: 'true' });
  await open(gateway);
  expect(await screen.findByRole('link', { name: 'Register' })).toBeVisible();
});
