import type { SignInHealth, SignInMethod } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { testDiscord } from '../../testing/providers/discord';
import { testGitHub } from '../../testing/providers/github';
import { testLinuxDo } from '../../testing/providers/linux-do';
import { testOidc } from '../../testing/providers/oidc';
import { testTelegram } from '../../testing/providers/telegram';
import { testTurnstile } from '../../testing/providers/turnstile';
import { testWeChat } from '../../testing/providers/wechat';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { startGateway } from '../start';

const english = { 'accept-language': 'en' };

const providers = {
  github: {
    start: testGitHub,
    secret: 'GitHubClientSecret',
    wrong: 'GitHub does not accept these credentials (incorrect_client_credentials)',
  },
  discord: { start: testDiscord, secret: 'discord.client_secret', wrong: 'Discord does not accept these credentials (invalid_client)' },
  oidc: { start: testOidc, secret: 'oidc.client_secret', wrong: 'OIDC does not accept these credentials (invalid_client)' },
  linuxdo: { start: testLinuxDo, secret: 'LinuxDOClientSecret', wrong: 'LINUX DO does not accept these credentials (invalid_client)' },
  wechat: { start: testWeChat, secret: 'WeChatServerToken', wrong: 'The WeChat server does not accept these credentials (token)' },
  telegram: { start: testTelegram, secret: 'TelegramBotToken', wrong: 'Telegram does not accept these credentials (401)' },
  turnstile: {
    start: testTurnstile,
    secret: 'TurnstileSecretKey',
    wrong: 'The captcha service does not accept these credentials (invalid-input-secret)',
  },
} as const;
type Way = keyof typeof providers;

async function setUp(method: Way, options: Record<string, string> = {}, settings = {}) {
  const provider = await providers[method].start();
  const env = 'env' in provider ? provider.env : {};
  const gateway = await startTestGateway({ as: 'root', options: { ...provider.options, ...options } }, { env, ...settings });
  return { provider, gateway };
}

const test = (gateway: StartedGateway, method: string) => gateway.call('POST', '/api/option/test', { way: method }, english);
const health = async ({ call }: StartedGateway) =>
  (await call<{ data: SignInHealth }>('GET', '/api/option/health', undefined, english)).body.data;
const readMethod = async (gateway: StartedGateway, method: SignInMethod) =>
  (await health(gateway)).ways.find((other) => other.way === method);

describe.each(Object.keys(providers) as Way[])('a test of %s', (method) => {
  const { secret, wrong } = providers[method];

  it('accepts valid credentials and stores the outcome across restarts', async () => {
    const { gateway, provider } = await setUp(method);
    expect((await readMethod(gateway, method))?.test).toBeNull();
    expect((await test(gateway, method)).body).toEqual({ success: true, message: '' });
    // The discovery document comes before.
    expect(provider.requests.length).toBe(method === 'oidc' ? 2 : 1);
    const stored = await readMethod(gateway, method);
    expect(stored).toEqual({ way: method, missing: [], test: { at: expect.any(Number), ok: true, message: '' } });

    const again = await startGateway({ ...gateway.settings, port: 0 });
    const headers = { ...(await gateway.headersOf(1)), ...english };
    const { data } = (await (await fetch(`${again.url}/api/option/health`, { headers })).json()) as { data: SignInHealth };
    await again.stop();
    expect(data.ways).toContainEqual(stored);
  });

  it('reports wrong credentials, without revealing them, until others are saved', async () => {
    const { gateway } = await setUp(method, { [secret]: method === 'telegram' ? '1:wrong-credentials' : 'wrong-credentials' });
    const response = await test(gateway, method);
    expect(response.body).toEqual({ success: false, message: wrong });
    expect((await readMethod(gateway, method))?.test).toMatchObject({ ok: false, message: wrong });
    const reported = JSON.stringify([
      response.body,
      await health(gateway),
      (await gateway.call('GET', '/api/option/')).body,
      gateway.logged,
    ]);
    expect(reported).not.toContain('wrong-credentials');
    await gateway.call('PUT', '/api/option/', { key: secret, value: 'another' });
    expect((await readMethod(gateway, method))?.test).toBeNull();
  });

  it('names missing options without a request', async () => {
    const { gateway, provider } = await setUp(method, { [secret]: ' ' });
    expect((await readMethod(gateway, method))?.missing).toEqual([secret]);
    expect((await test(gateway, method)).body.message).toMatch(/^Fill in “.+” before testing$/);
    expect(provider.requests).toEqual([]);
    expect((await readMethod(gateway, method))?.test).toBeNull();
  });

  it('fails when the provider is unreachable', async () => {
    const { gateway, provider } = await setUp(method);
    await provider.close();
    expect((await test(gateway, method)).body.message).toMatch(/is not responding/);
    expect((await readMethod(gateway, method))?.test).toMatchObject({ ok: false, message: expect.stringMatching(/is not responding/) });
  });
});

it('times out on a hanging provider', async () => {
  const { gateway, provider } = await setUp('github', {}, { providerTimeoutMs: 50 });
  (provider as Awaited<ReturnType<typeof testGitHub>>).play({ token: 'hang' });
  expect((await test(gateway, 'github')).body.message).toBe('GitHub is not responding. Try again later');
});

it('never connects to a metadata service', async () => {
  const { gateway } = await setUp('wechat', { WeChatServerAddress: 'http://169.254.169.254' });
  expect((await test(gateway, 'wechat')).body.message).toBe('The WeChat server is not responding. Try again later');
});

it('reports a bot with another name', async () => {
  const { gateway } = await setUp('telegram', { TelegramBotName: 'other_bot' });
  expect((await test(gateway, 'telegram')).body.message).toBe('This bot token belongs to @console_bot, not to the bot named here');
});

it('lists which secrets are set, without values', async () => {
  const gateway = await startTestGateway({ as: 'root', options: { EpayKey: 'hidden-key', SMTPToken: 'hidden-token' } });
  expect((await health(gateway)).secrets.sort()).toEqual(['EpayKey', 'SMTPToken']);
  await gateway.call('PUT', '/api/option/', { key: 'EpayKey', value: '' });
  expect((await health(gateway)).secrets).toEqual(['SMTPToken']);
  expect(JSON.stringify(await health(gateway))).not.toContain('hidden');
});

it('stores the outcome of a test mail', async () => {
  const gateway = await startTestGateway({ as: 'root', options: { SMTPServer: '127.0.0.1', SMTPFrom: 'a@example.com' } });
  await gateway.call('POST', '/api/option/test_mail', { to: 'not an address' });
  expect((await readMethod(gateway, 'mail'))?.test).toBeNull();
  await gateway.call('POST', '/api/option/test_mail', { to: 'amy@example.com' });
  expect((await readMethod(gateway, 'mail'))?.test).toMatchObject({ ok: false, message: expect.stringContaining('private network') });
  await gateway.call('PUT', '/api/option/', { key: 'SMTPSSLEnabled', value: 'true' });
  expect(await readMethod(gateway, 'mail')).toEqual({ way: 'mail', missing: [], test: null });
});

it('hides outcomes from the options and rejects them', async () => {
  const { gateway } = await setUp('github');
  await test(gateway, 'github');
  expect(JSON.stringify((await gateway.call('GET', '/api/option/')).body)).not.toContain('SignInTests');
  const forged = await gateway.call('PUT', '/api/option/', { key: 'SignInTests', value: '{}' }, english);
  expect(forged.body).toEqual({ success: false, message: 'Unknown option: SignInTests' });
});
