import { type TestGateway, testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { systemCards } from '../options';
import { fillCard, findCard, findUnanchoredOptions, openCards, pressSave, saveCard, visitSections } from '../testing/settings-cards';
import { Page } from './page';

const options = async ({ request }: TestGateway) =>
  new Map(
    (await request<{ data: { key: string; value: string }[] }>('GET', '/api/option/')).body.data.map(({ key, value }) => [key, value]),
  );

it('opens every section from the list', async () => {
  const gateway = await testGateway({ as: 'root' });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=system' });
  expect(await visitSections()).toHaveLength(17);
});

it('anchors every option', async () => {
  await openCards(systemCards.map(({ id }) => id));
  expect(await findUnanchoredOptions(systemCards)).toEqual([]);
});

it('focuses the option in the URL', async () => {
  const gateway = await testGateway({ as: 'root' });
  const path = '/setting?tab=system&section=email-domains&field=EmailDomainWhitelist';
  await renderPage(<Page />, { gateway, catalogue: en, path });
  await waitFor(() => expect(screen.getByLabelText('Allowed domains')).toHaveFocus());
});

it.each([
  {
    id: 'site',
    name: 'Server address',
    label: 'Address',
    text: 'console.example',
    problem: 'Enter an address that starts with http:// or https://',
  },
  {
    id: 'worker',
    name: 'Proxy worker',
    label: 'Worker URL',
    text: 'ftp://worker.example',
    problem: 'Enter an address that starts with http:// or https://',
  },
  { id: 'payment', name: 'Payment', label: 'Price of credit', text: '0', problem: 'Enter a number of at least 0.01' },
  { id: 'payment', name: 'Payment', label: 'Minimum top-up', text: '0', problem: 'Enter a whole number of at least 1' },
  { id: 'payment', name: 'Payment', label: 'Minimum top-up', text: '1.5', problem: 'Enter a whole number of at least 1' },
  { id: 'smtp', name: 'Mail server (SMTP)', label: 'Port', text: '65536', problem: 'Enter a whole number from 1 to 65535' },
  { id: 'smtp', name: 'Mail server (SMTP)', label: 'Port', text: '0', problem: 'Enter a whole number from 1 to 65535' },
])('rejects $text for $label and keeps the input', async ({ id, name, label, text, problem }) => {
  await openCards([id]);
  await fillCard(name, { [label]: text });
  await pressSave(name);
  const card = within(await findCard(name));
  expect(await card.findByText(problem)).toBeVisible();
  await waitFor(() => expect(card.getByLabelText(label)).toHaveFocus());
  expect(card.getByLabelText(label)).toHaveValue(text);
});

it.each([
  'GitHubOAuthEnabled',
  'LinuxDOOAuthEnabled',
  'discord.enabled',
  'oidc.enabled',
  'TelegramOAuthEnabled',
  'WeChatAuthEnabled',
  'TurnstileCheckEnabled',
  'EmailDomainRestrictionEnabled',
])('names the options that %s requires the same way in the gateway and on its card', async (key) => {
  const { request } = await testGateway({ as: 'root', options: { EmailDomainWhitelist: '' } });
  const card = systemCards.find(({ options }) => options.some((option) => option.key === key));
  for (const [language, texts] of [['zh', zh] as const, ['en', en] as const]) {
    const { body } = await request<{ message: string }>('PUT', '/api/option/', { key, value: 'true' }, { 'accept-language': language });
    const names = [...body.message.matchAll(/“([^”]+)”/g)].map(([, name]) => name);
    expect(names).not.toEqual([]);
    expect(card?.options.map(({ label }) => texts[label])).toEqual(expect.arrayContaining(names));
  }
});

it('removes trailing slashes when saving', async () => {
  const gateway = await openCards(['site', 'worker', 'wechat']);
  await saveCard('Server address', { Address: 'https://console.example.com/sub//' });
  await saveCard('Proxy worker', { 'Worker URL': 'https://worker.example.com/' });
  await saveCard('WeChat sign-in', { 'WeChat server address': 'https://wechat.example.com/' });
  expect(within(await findCard('Server address')).getByLabelText('Address')).toHaveValue('https://console.example.com/sub');
  const saved = await options(gateway);
  expect(['ServerAddress', 'WorkerUrl', 'WeChatServerAddress'].map((key) => saved.get(key))).toEqual([
    'https://console.example.com/sub',
    'https://worker.example.com',
    'https://wechat.example.com',
  ]);
});

it('offers the address of this page as the server address', async () => {
  const gateway = await openCards(['site']);
  const card = within(await findCard('Server address'));
  await userEvent.click(card.getByRole('button', { name: 'Use this address' }));
  expect(card.queryByText(/^This page was opened at/)).toBeNull();
  await saveCard('Server address', {});
  expect((await options(gateway)).get('ServerAddress')).toBe(location.origin);
});

it('requires the server address for payment and then shows the callback addresses', async () => {
  const gateway = await openCards(['site', 'payment']);
  await fillCard('Payment', { 'Epay merchant ID': '1001' });
  await pressSave('Payment');
  expect((await screen.findAllByText('Please fill in server address first')).length).toBeGreaterThan(1);
  expect((await options(gateway)).get('EpayId')).toBe('');
  expect(within(await findCard('Payment')).getByRole('link', { name: 'Go to “Server address”' })).toHaveAttribute(
    'href',
    '/setting?tab=system&section=site',
  );
  await saveCard('Server address', { Address: 'https://console.example.com' });
  await saveCard('Payment', { 'Payment address': 'https://pay.example.com/', 'Callback address': 'https://back.example.com/' });
  const payment = within(await findCard('Payment'));
  expect(payment.getByText('https://back.example.com/api/user/epay/notify')).toBeVisible();
  expect(payment.getByText('https://console.example.com/log')).toBeVisible();
  const saved = await options(gateway);
  expect(['EpayId', 'PayAddress', 'CustomCallbackAddress'].map((key) => saved.get(key))).toEqual([
    '1001',
    'https://pay.example.com',
    'https://back.example.com',
  ]);
});

it.each([
  ['github', 'GitHub sign-in', ['https://console.example.com', 'https://console.example.com/oauth/github']],
  ['discord', 'Discord sign-in', ['https://console.example.com/oauth/discord']],
  ['oidc', 'OIDC sign-in', ['https://console.example.com/oauth/oidc']],
  ['linuxdo', 'LINUX DO sign-in', ['https://console.example.com', 'https://console.example.com/oauth/linuxdo']],
  ['telegram', 'Telegram sign-in', ['console.example.com']],
])('shows the addresses for %s and warns that this page was opened elsewhere', async (id, name, addresses) => {
  await openCards([id], { options: { ServerAddress: 'https://console.example.com' } });
  const card = within(await findCard(name));
  for (const address of addresses) {
    expect(card.getByText(address)).toBeVisible();
  }
  expect(card.getByText(`These are based on the server address; this page was opened at ${location.origin}.`)).toBeVisible();
});

it('accepts only domains, each once', async () => {
  const gateway = await openCards(['email-domains'], { options: { EmailDomainWhitelist: '' } });
  const card = within(await findCard('Email domains'));
  const field = await card.findByLabelText('Allowed domains');
  await userEvent.type(field, 'example.com{Enter} {Enter}example.com{Enter}me@example.org{Enter}');
  await pressSave('Email domains');
  expect(await card.findByText(/^me@example.org: Enter a domain such as/)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: /me@example.org/ }));
  await saveCard('Email domains', { 'Only allow these domains': true });
  const saved = await options(gateway);
  expect([saved.get('EmailDomainWhitelist'), saved.get('EmailDomainRestrictionEnabled')]).toEqual(['example.com', 'true']);
});

it('rejects a switch without its credentials and saves both together', async () => {
  const gateway = await openCards(['linuxdo']);
  const name = 'LINUX DO sign-in';
  await fillCard(name, { 'Enable LINUX DO sign-in': true });
  await pressSave(name);
  const enable = within(await findCard(name)).getByRole('switch');
  await waitFor(() => expect(enable).toHaveAccessibleDescription('Fill in “Client ID” and “Client secret” before turning this on'));
  await saveCard(name, { 'Client ID': 'an-id', 'Client secret': 'a-secret' });
  expect((await options(gateway)).get('LinuxDOOAuthEnabled')).toBe('true');
  expect(within(await findCard(name)).getByLabelText('Client secret')).toHaveValue('');
});

it('removes a secret only on request', async () => {
  const gateway = await openCards(['github'], {
    options: { GitHubClientId: 'id', GitHubClientSecret: 'kept', GitHubOAuthEnabled: 'false' },
  });
  const name = 'GitHub sign-in';
  await saveCard(name, { 'Client ID': 'other' });
  const card = within(await findCard(name));
  await saveCard(name, { 'Enable GitHub sign-in': true });
  await userEvent.click(card.getByRole('button', { name: 'Remove' }));
  await saveCard(name, { 'Enable GitHub sign-in': false });
  await fillCard(name, { 'Enable GitHub sign-in': true });
  await pressSave(name);
  await waitFor(() => expect(card.getByRole('switch')).toHaveAccessibleDescription('Fill in “Client secret” before turning this on'));
  expect((await options(gateway)).get('GitHubOAuthEnabled')).toBe('false');
});

it('confirms before turning password sign-in off', async () => {
  const gateway = await openCards(['sign-in']);
  const name = 'Sign-in and registration';
  await fillCard(name, { 'Allow password sign-in': false });
  await pressSave(name);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^No third-party sign-in is on/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await options(gateway)).get('PasswordLoginEnabled')).toBe('true');
  await pressSave(name);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  await waitFor(async () => expect((await options(gateway)).get('PasswordLoginEnabled')).toBe('false'));
});

it('warns that email verification requires a mail server and links to it', async () => {
  await openCards(['sign-in']);
  await fillCard('Sign-in and registration', { 'Verify email at registration': true });
  const card = within(await findCard('Sign-in and registration'));
  expect(card.getByRole('link', { name: 'Go to “Mail server (SMTP)”' })).toHaveAttribute('href', '/setting?tab=system&section=smtp');
});

it('previews the QR code or reports that it cannot be loaded', async () => {
  await openCards(['wechat']);
  await fillCard('WeChat sign-in', { 'QR code image URL': 'https://qr.example.com/code.png' });
  const card = within(await findCard('WeChat sign-in'));
  const picture = card.getByRole('img', { name: 'Preview of the QR code' });
  expect(picture).toHaveAttribute('src', 'https://qr.example.com/code.png');
  picture.dispatchEvent(new Event('error'));
  expect(await card.findByText('This image cannot be shown')).toBeVisible();
});
