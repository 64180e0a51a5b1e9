import { overrideResponses, type ResponseOverride, seededPassword, testGateway } from '@console/gateway/testing';
import { useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const json = (body: object, status = 200): ResponseOverride => ({ status, body: JSON.stringify(body) });

async function withSecondStep(refusal = '验证码或备用码不正确') {
  const gateway = await testGateway({ users: [{ username: 'alice' }] });
  let isPending = false;
  const signIn = (body: object) =>
    fetch(`${gateway.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const url = await overrideResponses(gateway.url, async ({ pathname }, method, readBody) => {
    if (method !== 'POST' || !pathname.startsWith('/api/user/login')) {
      return undefined;
    }
    const body = JSON.parse(await readBody());
    if (pathname === '/api/user/login') {
      const response = await (await signIn(body)).json();
      if (!response.success) {
        return json(response);
      }
      isPending = true;
      return json({ success: true, message: 'Please enter two-factor authentication code', data: { require_2fa: true } });
    }
    if (!isPending) {
      return json({ success: false, message: '会话已过期，请重新登录' });
    }
    if (!['123456', 'ABCD-EF01'].includes(body.code)) {
      return json({ success: false, message: refusal });
    }
    const response = await signIn({ username: 'alice', password: seededPassword });
    return { headers: { 'set-cookie': response.headers.getSetCookie()[0] ?? '' }, body: await response.text() };
  });
  return { ...gateway, url };
}

const open = async (gateway: Awaited<ReturnType<typeof withSecondStep>>, path = '/login?return=%2Flog') =>
  renderPage(<Page />, { gateway, catalogue, path, route: '/login' });

const address = ({ router }: Awaited<ReturnType<typeof open>>) => router.state.location.pathname + router.state.location.search;

async function typePassword() {
  await userEvent.type(screen.getByLabelText(/^Username/), 'alice');
  await userEvent.type(screen.getByLabelText(/^Password/), `${seededPassword}{Enter}`);
}

const codeField = () => screen.findByLabelText(/^Verification code/);

describe('two-factor sign-in', () => {
  it.each([
    ['a code in two groups', '123 456'],
    ['a backup code', ' ABCD-EF01 '],
  ])('asks for a code after the password and accepts %s', async (_name, code) => {
    const view = await open(await withSecondStep());
    await typePassword();
    expect(await codeField()).toHaveFocus();
    expect(await codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(useSession.getState().user).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter the verification code')).toBeVisible();

    await userEvent.type(await codeField(), `${code}{Enter}`);
    await waitFor(() => expect(address(view)).toBe('/log'));
    expect(useSession.getState().user).toMatchObject({ username: 'alice', role: 1 });
  });

  it.each(['验证码或备用码不正确', '账户已被锁定，请在2026-11-22 10:19:31后重试'])(
    'shows at the field why a code was refused and links back to the password: %s',
    async (refusal) => {
      const view = await open(await withSecondStep(refusal));
      await typePassword();
      await userEvent.type(await codeField(), '000000{Enter}');
      expect(await screen.findByText(`The code was not accepted: ${refusal}`)).toBeVisible();
      expect(await codeField()).toBeInvalid();
      expect(await codeField()).toHaveFocus();
      expect(useSession.getState().user).toBeNull();

      await userEvent.click(screen.getByRole('link', { name: 'Back to password' }));
      expect(address(view)).toBe('/login?return=%2Flog');
      expect(screen.getByLabelText(/^Password/)).toHaveValue('');
    },
  );

  it('asks for the password again when no sign-in is pending', async () => {
    await open(await withSecondStep(), '/login?step=code');
    await userEvent.type(await codeField(), '123456{Enter}');
    expect(await screen.findByText(/会话已过期，请重新登录/)).toBeVisible();
  });
});

describe('sign-in errors', () => {
  const refusing = async (response: ResponseOverride) => {
    const gateway = await testGateway({ users: [{ username: 'alice' }] });
    const url = await overrideResponses(gateway.url, ({ pathname }) => (pathname === '/api/user/login' ? response : undefined));
    await open({ ...gateway, url });
    await typePassword();
    return screen.findByRole('alert');
  };

  it.each<[string, ResponseOverride, string]>([
    ['an empty answer', { body: '' }, 'The response of POST /api/user/login is not what this console expects'],
    ['a page', { headers: { 'content-type': 'text/html' }, body: '<html>' }, 'The response of POST /api/user/login is not what'],
    ['too many devices', json({ success: false, code: 'AUTH_SESSION_LIMIT', message: 'Conflict' }, 409), 'signed in on too many devices'],
    [
      'too many sign-ins in a day',
      json({ success: false, code: 'AUTH_SESSION_ISSUANCE_LIMIT', message: 'Too Many Requests' }, 429),
      'signed in too many times in the last 24 hours',
    ],
    ['a disabled account', json({ success: false, code: 'AUTH_USER_DISABLED', message: 'Unauthorized' }, 401), 'This account is disabled'],
    [
      'a banned account, in the words of the gateway',
      json({ success: false, message: '用户名或密码错误，或用户已被封禁' }),
      '用户名或密码错误，或用户已被封禁',
    ],
  ])('shows the message for: %s', async (_name, response, message) => {
    expect(await refusing(response)).toHaveTextContent(message);
  });

  it.each([
    ['AUTH_USER_DISABLED', 'This account is disabled. Contact the administrator'],
    ['AUTH_SESSION_REVOKED', 'Your session was ended. Sign in again'],
    [undefined, 'Not logged in or login expired, please log in again'],
  ])('explains why the session ended when the gateway says %s', async (endReason, message) => {
    useSession.setState({ endReason });
    await open(await withSecondStep(), '/login?expired=true');
    expect(screen.getByRole('status')).toHaveTextContent(message);
    useSession.setState({ endReason: undefined });
  });
});
