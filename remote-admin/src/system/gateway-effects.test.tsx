import { type TestGateway, testMailServer } from '@console/gateway/testing';
import { useSession } from '@console/shared/session';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { fillCard, findCard, getStatus, openCards, pressSave, saveCard } from '../testing/settings-cards';

type Reply = { success: boolean; message: string; data?: unknown };

const english = { 'accept-language': 'en' };
const call = async ({ request }: TestGateway, method: string, path: string, body?: unknown) =>
  (await request<Reply>(method, path, body, english)).body;
const register = (gateway: TestGateway, username: string, more: object = {}) =>
  call(gateway, 'POST', '/api/user/register', { username, password: 'a-password', password2: 'a-password', ...more });
const signInWithWrongPassword = (gateway: TestGateway) =>
  call(gateway, 'POST', '/api/user/login', { username: 'amy', password: 'wrong-password' });

it.each([
  {
    id: 'github',
    name: 'GitHub sign-in',
    values: { 'Client ID': 'gh-id', 'Client secret': 'hidden', 'Enable GitHub sign-in': true },
    published: { github_oauth: true, github_client_id: 'gh-id' },
  },
  {
    id: 'discord',
    name: 'Discord sign-in',
    values: { 'Client ID': 'dc-id', 'Client secret': 'hidden', 'Enable Discord sign-in': true },
    published: { discord_oauth: true, discord_client_id: 'dc-id' },
  },
  {
    id: 'oidc',
    name: 'OIDC sign-in',
    values: {
      'Display name': 'Example ID',
      'Discovery address': 'https://id.example/.well-known/openid-configuration',
      'Client ID': 'oidc-id',
      'Client secret': 'hidden',
      'Enable OIDC sign-in': true,
    },
    published: { oidc_enabled: true, oidc_client_id: 'oidc-id', oidc_display_name: 'Example ID' },
  },
  {
    id: 'linuxdo',
    name: 'LINUX DO sign-in',
    values: { 'Client ID': 'ld-id', 'Client secret': 'hidden', 'Enable LINUX DO sign-in': true },
    published: { linuxdo_oauth: true, linuxdo_client_id: 'ld-id' },
  },
  {
    id: 'telegram',
    name: 'Telegram sign-in',
    values: { 'Bot token': 'hidden', 'Bot name': 'console_bot', 'Enable Telegram sign-in': true },
    published: { telegram_oauth: true, telegram_bot_name: 'console_bot' },
  },
  {
    id: 'wechat',
    name: 'WeChat sign-in',
    values: {
      'WeChat server address': 'https://wechat.example',
      'WeChat server token': 'hidden',
      'QR code image URL': 'https://qr.example/a.png',
      'Enable WeChat sign-in': true,
    },
    published: { wechat_login: true, wechat_qrcode: 'https://qr.example/a.png' },
  },
  {
    id: 'turnstile',
    name: 'Turnstile captcha',
    values: { 'Site key': 'a-site-key', 'Secret key': 'hidden', 'Enable the captcha': true },
    published: { turnstile_check: true, turnstile_site_key: 'a-site-key' },
  },
])('publishes $name without its secret while enabled', async ({ id, name, values, published }) => {
  const gateway = await openCards([id]);
  await saveCard(name, values);
  expect(await getStatus(gateway)).toMatchObject(published);
  await waitFor(() => expect(useSession.getState().status).toMatchObject(published));
  const [enable = ''] = Object.keys(values).slice(-1);
  await saveCard(name, { [enable]: false });
  expect(Object.values(await getStatus(gateway))).not.toContain('hidden');
  const [flag = ''] = Object.keys(published);
  expect((await getStatus(gateway))[flag]).toBe(false);
});

it('requires the captcha for signing in while enabled', async () => {
  const gateway = await openCards(['turnstile']);
  expect((await signInWithWrongPassword(gateway)).message).not.toBe('Captcha token missing');
  await saveCard('Turnstile captcha', { 'Site key': 'a-site-key', 'Secret key': 'hidden', 'Enable the captcha': true });
  expect((await signInWithWrongPassword(gateway)).message).toBe('Captcha token missing');
});

it('follows the switches for passwords, registration and verification', async () => {
  const gateway = await openCards(['sign-in'], { options: { SMTPServer: 'mail.example.com', SMTPFrom: 'a@example.com' } });
  const name = 'Sign-in and registration';
  expect((await register(gateway, 'amy')).success).toBe(true);
  await saveCard(name, { 'Allow registration with a password': false });
  expect((await register(gateway, 'bob')).success).toBe(false);
  await saveCard(name, { 'Allow registration with a password': true, 'Allow registration': false });
  expect((await register(gateway, 'bob')).success).toBe(false);
  await saveCard(name, { 'Allow registration': true, 'Verify email at registration': true });
  expect((await register(gateway, 'bob')).message).toBe('Email and verification code are required');
  expect((await getStatus(gateway)).email_verification).toBe(true);
  await saveCard(name, { 'Verify email at registration': false });
  expect((await register(gateway, 'bob')).success).toBe(true);

  const signIn = () => call(gateway, 'POST', '/api/user/login', { username: 'amy', password: 'a-password' });
  await fillCard(name, { 'Allow password sign-in': false });
  await pressSave(name);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  await waitFor(async () => within(await findCard(name)).getByRole('button', { name: 'Save' }));
  expect((await signIn()).success).toBe(false);
  await saveCard(name, { 'Allow password sign-in': true });
  expect((await signIn()).success).toBe(true);
});

it('rejects email addresses by domain and alias', async () => {
  const mail = await testMailServer();
  const gateway = await openCards(['email-domains'], { options: { ...mail.options, EmailDomainWhitelist: 'example.com' } });
  const codeTo = async (email: string) => {
    const { success, message } = await call(gateway, 'GET', `/api/verification?email=${encodeURIComponent(email)}`);
    return success || message;
  };
  expect(await codeTo('amy@example.org')).toBe(true);
  await saveCard('Email domains', { 'Only allow these domains': true, 'Refuse aliases': true });
  expect(await codeTo('bob@example.org')).toBe('Email domain is not on the allow list');
  expect(await codeTo('bob+1@example.com')).toBe('Email aliases are not accepted');
  expect(await codeTo('bob@example.com')).toBe(true);
});

it('links emails to the server address', async () => {
  const mail = await testMailServer();
  const gateway = await openCards(['site'], { options: mail.options, users: [{ username: 'amy', email: 'amy@example.com' }] });
  await saveCard('Server address', { Address: 'https://console.example.com/' });
  expect((await call(gateway, 'GET', '/api/reset_password?email=amy@example.com')).success).toBe(true);
  expect((await mail.mailTo('amy@example.com')).text).toContain('https://console.example.com/user/reset?');
});

it('calculates a top-up from price, group and minimum', async () => {
  const gateway = await openCards(['payment', 'groups'], { options: { ServerAddress: 'https://console.example.com' } });
  const amount = async (value: number) => (await call(gateway, 'POST', '/api/user/amount', { amount: value })).data;
  await saveCard('Payment', { 'Payment address': 'https://pay.example.com', 'Epay merchant ID': '1001', 'Epay key': 'hidden' });
  expect((await getStatus(gateway)).enable_online_topup).toBe(true);
  expect(await amount(10)).toBe('73.00');
  await saveCard('Payment', { 'Price of credit': '5', 'Minimum top-up': '5' });
  expect(await amount(10)).toBe('50.00');
  expect(await amount(4)).not.toBe('20.00');
  expect(await getStatus(gateway)).toMatchObject({ price: 5, min_topup: 5 });
  await saveCard('Groups', { 'Top-up ratio of default': '2' });
  expect(await amount(10)).toBe('100.00');
});
