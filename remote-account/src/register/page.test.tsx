import { gatewayBeforeSetup, saveOptions, seededPassword, testGateway, testMailServer } from '@console/gateway/testing';
import type { PublicStatus } from '@console/shared/contract';
import { signIn, storage, useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { Page } from './page';

const open = async (path: string, gateway: Parameters<typeof renderPage>[1]['gateway']) =>
  renderPage(<Page />, { gateway, catalogue: en, path, route: '/register' });

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

async function fill(values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  }
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

describe('registration page', () => {
  it.each([
    {
      language: 'en',
      catalogue: en,
      empty: ['Enter a username', 'Enter a password', 'Please enter email', 'Please enter email verification code'],
      wrong: [
        'A username can have at most 12 characters',
        'Password length must not be below 8',
        'The two passwords differ',
        'Enter a valid email address',
      ],
      long: ['Password length must not be above 20', 'An email address can have at most 50 characters'],
    },
    {
      language: 'zh',
      catalogue: zh,
      empty: ['请输入用户名', '请输入密码', '请输入邮箱', '请输入邮箱验证码'],
      wrong: ['用户名最多 12 个字符', '密码长度不得小于 8 位', '两次输入的密码不一致', '邮箱格式不正确'],
      long: ['密码长度不得超过 20 位', '邮箱最多 50 个字符'],
    },
  ] as const)(
    'shows an error at each invalid field in $language and sends nothing',
    async ({ language, catalogue, empty, wrong, long }) => {
      const gateway = await testGateway({ options: { EmailVerificationEnabled: 'true' } });
      await renderPage(<Page />, { gateway, catalogue, language, path: '/register', route: '/register' });
      const type = async (name: string, text: string) => {
        const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
        if (!input) {
          throw new Error(`No field ${name}`);
        }
        await userEvent.clear(input);
        await userEvent.type(input, text);
      };
      await userEvent.click(screen.getByRole('button', { name: catalogue['register.submit'] }));
      for (const message of empty) {
        expect(await screen.findByText(message)).toBeVisible();
      }
      expect(document.querySelector('input[name=username]')).toHaveFocus();

      await type('username', 'thirteen-char');
      await type('password', 'short');
      await type('repeated', 'other');
      await type('email', 'no address');
      for (const message of wrong) {
        expect(await screen.findByText(message)).toBeVisible();
      }
      await type('password', 'twenty-one characters');
      await type('email', `${'a'.repeat(39)}@example.com`);
      for (const message of long) {
        expect(await screen.findByText(message)).toBeVisible();
      }
    },
  );

  it('keeps the form and the error after a refusal, then registers with the invite code and redirects to sign in', async () => {
    const gateway = await testGateway({
      users: [
        { username: 'taken', password: 'long enough' },
        { username: 'inviter', aff_code: 'Ab3x' },
      ],
      options: { QuotaForInviter: '1000' },
    });
    const view = await open('/register?aff=Ab3x', gateway);
    expect(storage.readText('aff')).toBe('Ab3x');

    await fill({ Username: 'taken', Password: 'long enough', 'Confirm password': 'long enough' });
    await submit();
    await waitFor(() => expect(field('Username')).toHaveFocus());
    expect(field('Username').closest('[role=group]')).toHaveTextContent('This username is already taken');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Password')).toHaveValue('long enough');

    await fill({ Username: 'alice' });
    await submit();
    await waitFor(() => expect(view.router.state.location).toMatchObject({ pathname: '/login', state: { registered: 'alice' } }));

    const root = await gateway.request('POST', '/api/user/login', { username: 'inviter', password: seededPassword });
    const { id } = root.body.data as { id: number };
    const self = await gateway.request('GET', '/api/user/self', undefined, {
      cookie: root.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
      'new-api-user': String(id),
    });
    expect(self.body.data).toMatchObject({ aff_count: 1, aff_quota: 1000 });
  });

  it('requires an email code where the site verifies addresses, with a countdown that survives a reload', async () => {
    const mail = await testMailServer();
    const gateway = await testGateway({ options: { ...mail.options, EmailVerificationEnabled: 'true' } });
    storage.writeText('email-code-deadline', String(Date.now() + 20_000));
    const first = await open('/register', gateway);
    expect(await screen.findByRole('button', { name: /^Resend in (19|20) s$/ })).toBeDisabled();
    first.unmount();

    storage.remove('email-code-deadline');
    const view = await open('/register', gateway);
    await userEvent.click(await screen.findByRole('button', { name: 'Get code' }));
    expect(await screen.findByText('Please enter email')).toBeVisible();

    await userEvent.type(screen.getByRole('textbox', { name: /^Email(?! verification)/ }), 'alice@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    const { text } = await mail.mailTo('alice@example.com');
    const [code = ''] = /\b[0-9a-f]{6}\b/.exec(text) ?? [];
    expect(await screen.findByRole('button', { name: /^Resend in (29|30) s$/ })).toBeDisabled();
    expect(screen.getByText(/^A code was sent to alice@example.com/)).toBeVisible();

    const wrong = code === '000000' ? '111111' : '000000';
    await fill({ Username: 'alice', Password: 'long enough', 'Confirm password': 'long enough', 'Email verification code': wrong });
    await submit();
    await waitFor(() => expect(field('Email verification code')).toHaveFocus());
    expect(field('Email verification code').closest('[role=group]')).toHaveTextContent('Verification code wrong or expired');
    expect(screen.queryByRole('alert')).toBeNull();
    await fill({ 'Email verification code': code });
    await submit();
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/login'));
  });

  it('clears the missing-code error once a code is sent, and sends one code for a double click', async () => {
    const mail = await testMailServer();
    await open('/register', await testGateway({ options: { ...mail.options, EmailVerificationEnabled: 'true' } }));
    await submit();
    expect(await screen.findByText('Please enter email verification code')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^Email(?! verification)/ }), 'alice@example.com');
    const getCode = screen.getByRole('button', { name: 'Get code' });
    getCode.click();
    getCode.click();
    expect(await screen.findByText(/^A code was sent to alice@example.com/)).toBeVisible();
    expect(screen.queryByText('Please enter email verification code')).toBeNull();
    expect(screen.queryByText(/An email was just sent/)).toBeNull();
    expect(mail.mails).toHaveLength(1);
  });

  it('shows at the email field why no code was sent', async () => {
    const gateway = await testGateway({ options: { EmailVerificationEnabled: 'true' } });
    await open('/register', gateway);
    const email = screen.getByRole('textbox', { name: /^Email(?! verification)/ });
    await userEvent.type(email, 'alice@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByText('Mail is not set up on this site yet')).toBeVisible();
    expect(email).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Get code' })).toBeEnabled();
  });

  it.each([
    ['EmailDomainRestrictionEnabled', 'alice@example.org', 'Email domain is not on the allow list'],
    ['EmailAliasRestrictionEnabled', 'alice+1@example.com', 'Email aliases are not accepted'],
  ])('sends no code to restricted addresses while %s is on', async (key, address, reason) => {
    const mail = await testMailServer();
    const options = { ...mail.options, EmailVerificationEnabled: 'true', EmailDomainWhitelist: 'example.com' };
    const gateway = await testGateway({ as: 'root', options });
    await saveOptions(gateway, { [key]: 'true' });
    await open('/register', { url: gateway.url });
    const email = screen.getByRole('textbox', { name: /^Email(?! verification)/ });
    await userEvent.type(email, address);
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(email).toBeInvalid();

    await saveOptions(gateway, { [key]: 'false' });
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByText(`A code was sent to ${address}`, { exact: false })).toBeVisible();
  });

  it('shows the required fields once the status loads and keeps the input', async () => {
    await open('/register', await testGateway({ options: { EmailVerificationEnabled: 'true', SystemName: 'Acme AI' } }));
    const { status } = useSession.getState();
    if (!status) {
      throw new Error('There is no status');
    }
    useSession.setState({ status: null });
    await waitFor(() => expect(screen.queryByText(/^Create an account/)).toBeNull());
    expect(screen.queryByRole('textbox', { name: /^Email/ })).toBeNull();
    await fill({ Username: 'alice' });
    useSession.setState({ status: { ...status, github_oauth: true } });
    expect(await screen.findByText('Create an account for Acme AI')).toBeVisible();
    expect(screen.getAllByRole('textbox', { name: /^Email/ })).toHaveLength(2);
    expect(await screen.findByRole('button', { name: 'GitHub' })).toBeVisible();
    expect(field('Username')).toHaveValue('alice');
  });

  it.each([
    [{ RegisterEnabled: 'false' }, 'Registration is closed.', 'Registration is closed'],
    [
      { PasswordRegisterEnabled: 'false' },
      'Password registration is off. Use a third-party account.',
      'Password registration is off. Use a third-party account',
    ],
  ])(
    'explains that registration is closed in advance, or after submit where the gateway does not report it: %j',
    async (options, before, after) => {
      await open('/register', await testGateway({ options }));
      expect(await screen.findByText(before)).toBeVisible();
      expect(screen.queryByLabelText(/^Username/)).toBeNull();

      const { register_enabled, password_register_enabled, ...status } = useSession.getState().status as PublicStatus;
      useSession.setState({ status });
      await screen.findByLabelText(/^Username/);
      await fill({ Username: 'alice', Password: 'long enough', 'Confirm password': 'long enough' });
      await submit();
      expect(await screen.findByRole('alert')).toHaveTextContent(after);
      expect(field('Password')).toHaveValue('long enough');
    },
  );

  it('asks for consent to the terms of the site, in a box beside their links', async () => {
    const gateway = await testGateway({ options: { 'legal.user_agreement': '# Terms', 'legal.privacy_policy': '# Privacy' } });
    await open('/register', gateway);
    const box = await screen.findByRole('checkbox', { name: 'I have read and agree to the terms of service and the privacy policy' });
    expect(screen.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', '/user-agreement');
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy');
    await fill({ Username: 'alice', Password: 'long enough', 'Confirm password': 'long enough' });
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Agree to these before you register');
    expect(box).toHaveFocus();
    await userEvent.click(box);
    await submit();
    const signsIn = async () => (await gateway.request('POST', '/api/user/login', { username: 'alice', password: 'long enough' })).body;
    await waitFor(async () => expect(await signsIn()).toMatchObject({ success: true }));
  });

  it('names only the document that the site has, and asks for nothing without one', async () => {
    await open('/register', await testGateway({ options: { 'legal.privacy_policy': 'Privacy' } }));
    expect(await screen.findByRole('checkbox', { name: 'I have read and agree to the privacy policy' })).toBeVisible();
  });

  it('redirects home after third-party sign-in', async () => {
    const view = await open('/register', await testGateway());
    signIn({ id: 7, username: 'github_7', display_name: '', role: 1, status: 1, group: 'default' });
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  });

  it('redirects to setup while the gateway is not set up', async () => {
    const view = await open('/register', await gatewayBeforeSetup(await testGateway()));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/setup'));
  });
});
