import { gatewayBeforeSetup, overrideResponses, type SetupScript, testGateway } from '@console/gateway/testing';
import { useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { Page } from './page';

async function open(script: SetupScript = {}, language: 'en' | 'zh' = 'en') {
  const gateway = await testGateway();
  const fresh = await gatewayBeforeSetup(gateway, script);
  const options = { gateway: fresh, catalogue: language === 'en' ? en : zh, language, path: '/setup', route: '/setup' };
  const { router } = await renderPage(<Page />, options);
  return { gateway, router, ...fresh };
}

const field = async (name: string) => screen.findByLabelText(new RegExp(`^${name}`));

async function fill(values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) {
    await userEvent.clear(await field(name));
    await userEvent.type(await field(name), text);
  }
}

const account = { 'Administrator username': 'olivia', Password: 'first-password', 'Confirm password': 'first-password' };

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Finish setup' }));

describe('setup page', () => {
  it('creates a super administrator who can sign in at once', async () => {
    const { gateway, received, router } = await open();
    await fill(account);
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ setUp: true, registered: 'olivia' });
    expect(received).toEqual([
      {
        username: 'olivia',
        password: 'first-password',
        confirmPassword: 'first-password',
        SelfUseModeEnabled: false,
        DemoSiteEnabled: false,
      },
    ]);
    expect(useSession.getState().status?.setup).toBe(true);
    const { body } = await gateway.request<{ data: { role: number } }>('POST', '/api/user/login', {
      username: 'olivia',
      password: 'first-password',
    });
    expect(body.data.role).toBe(100);
  });

  it('sets the personal or demo mode when chosen', async () => {
    const { received, router } = await open();
    await fill(account);
    await userEvent.selectOptions(screen.getByLabelText('Usage mode'), 'Self-use mode');
    expect(screen.getByText('Allow models without a price')).toBeVisible();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(received).toMatchObject([{ SelfUseModeEnabled: true, DemoSiteEnabled: false }]);
  });

  it.each([
    ['en', ['Enter a username', 'Enter a password'], ['Password length must not be below 8', 'The two passwords differ']],
    ['zh', ['请输入用户名', '请输入密码'], ['密码长度不得小于 8 位', '两次输入的密码不一致']],
  ] as const)('shows an error at each invalid field in %s and sends nothing', async (language, missing, wrong) => {
    const { received } = await open({}, language);
    const type = async (name: string, text: string) => {
      const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (!input) {
        throw new Error(`No field ${name}`);
      }
      await userEvent.type(input, text);
    };
    await userEvent.click(await screen.findByRole('button', { name: language === 'en' ? 'Finish setup' : '完成初始化' }));
    for (const text of missing) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    await type('username', 'olivia');
    await type('password', 'short');
    await type('repeated', 'other');
    for (const text of wrong) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(received).toEqual([]);
  });

  it.each([200, 400] as const)('shows the error of a %d response and keeps the input', async (refusedWith) => {
    const { router } = await open({ refusedWith });
    await fill({ ...account, 'Administrator username': '奥利维亚夫人' });
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('用户名长度不能超过12个字符');
    expect(await field('Administrator username')).toHaveValue('奥利维亚夫人');
    await fill({ 'Administrator username': 'olivia' });
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('asks only for the usage mode when the account already exists', async () => {
    const { received, router } = await open({ hasRoot: true });
    await userEvent.selectOptions(await field('Usage mode'), 'Demo site');
    expect(screen.getByText(/^An administrator account already exists/)).toBeVisible();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(received).toEqual([{ SelfUseModeEnabled: false, DemoSiteEnabled: true }]);
  });
});

it('redirects to sign in, without a loop, when the gateway was set up after its status was loaded', async () => {
  const gateway = await testGateway();
  const { body } = await gateway.request<{ data: object }>('GET', '/api/status');
  const url = await overrideResponses(gateway.url, ({ pathname }) =>
    pathname === '/api/status' ? { body: JSON.stringify({ ...body, data: { ...body.data, setup: false } }) } : undefined,
  );
  const { router } = await renderPage(<Page />, { gateway: { url }, catalogue: en, path: '/setup', route: '/setup' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(useSession.getState().status?.setup).toBe(true);
});
