import type { SignInHealth, SignInMethod } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { type CalledGateway, calledGateway } from '../../testing/local-calls';
import { testGitHub } from '../../testing/providers/github';
import { testLinuxDo } from '../../testing/providers/linux-do';
import { testTelegram } from '../../testing/providers/telegram';
import { testTurnstile } from '../../testing/providers/turnstile';
import { testWeChat } from '../../testing/providers/wechat';
import { startGateway } from '../start';

const english = { 'accept-language': 'en' };

const providers = {
  github: {
    start: testGitHub,
    secret: 'GitHubClientSecret',
    wrong: 'GitHub does not accept these credentials (incorrect_client_credentials)',
  },
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

async function ready(way: Way, options: Record<string, string> = {}, settings = {}) {
  const provider = await providers[way].start();
  const env = 'env' in provider ? provider.env : {};
  const gateway = await calledGateway({ as: 'root', options: { ...provider.options, ...options } }, { env, ...settings });
  return { provider, gateway };
}

const test = (gateway: CalledGateway, way: string) => gateway.call('POST', '/api/option/test', { way }, english);
const health = async ({ call }: CalledGateway) =>
  (await call<{ data: SignInHealth }>('GET', '/api/option/health', undefined, english)).body.data;
const wayOf = async (gateway: CalledGateway, way: SignInMethod) => (await health(gateway)).ways.find((other) => other.way === way);

describe.each(Object.keys(providers) as Way[])('a test of %s', (way) => {
  const { secret, wrong } = providers[way];

  it('tells credentials that work, and keeps that beyond a restart', async () => {
    const { gateway, provider } = await ready(way);
    expect((await wayOf(gateway, way))?.test).toBeNull();
    expect((await test(gateway, way)).body).toEqual({ success: true, message: '' });
    expect(provider.requests.length).toBe(1);
    const kept = await wayOf(gateway, way);
    expect(kept).toEqual({ way, missing: [], test: { at: expect.any(Number), ok: true, message: '' } });

    const again = await startGateway({ ...gateway.settings, port: 0 });
    const headers = { ...(await gateway.headersOf(1)), ...english };
    const { data } = (await (await fetch(`${again.url}/api/option/health`, { headers })).json()) as { data: SignInHealth };
    await again.stop();
    expect(data.ways).toContainEqual(kept);
  });

  it('tells wrong credentials, until others are saved, and says none of them', async () => {
    const { gateway } = await ready(way, { [secret]: way === 'telegram' ? '1:wrong-credentials' : 'wrong-credentials' });
    const answer = await test(gateway, way);
    expect(answer.body).toEqual({ success: false, message: wrong });
    expect((await wayOf(gateway, way))?.test).toMatchObject({ ok: false, message: wrong });
    const told = JSON.stringify([answer.body, await health(gateway), (await gateway.call('GET', '/api/option/')).body, gateway.logged]);
    expect(told).not.toContain('wrong-credentials');
    await gateway.call('PUT', '/api/option/', { key: secret, value: 'another' });
    expect((await wayOf(gateway, way))?.test).toBeNull();
  });

  it('names what is missing, and asks nobody', async () => {
    const { gateway, provider } = await ready(way, { [secret]: ' ' });
    expect((await wayOf(gateway, way))?.missing).toEqual([secret]);
    expect((await test(gateway, way)).body.message).toMatch(/^Fill in “.+” before testing$/);
    expect(provider.requests).toEqual([]);
    expect((await wayOf(gateway, way))?.test).toBeNull();
  });

  it('fails where nobody answers', async () => {
    const { gateway, provider } = await ready(way);
    await provider.close();
    expect((await test(gateway, way)).body.message).toMatch(/does not answer/);
    expect((await wayOf(gateway, way))?.test).toMatchObject({ ok: false, message: expect.stringMatching(/does not answer/) });
  });
});

it('gives up on a third party that hangs', async () => {
  const { gateway, provider } = await ready('github', {}, { providerMs: 50 });
  (provider as Awaited<ReturnType<typeof testGitHub>>).play({ token: 'hang' });
  expect((await test(gateway, 'github')).body.message).toBe('GitHub does not answer, try again later');
});

it('reaches no metadata service', async () => {
  const { gateway } = await ready('wechat', { WeChatServerAddress: 'http://169.254.169.254' });
  expect((await test(gateway, 'wechat')).body.message).toBe('The WeChat server does not answer, try again later');
});

it('finds a bot of another name', async () => {
  const { gateway } = await ready('telegram', { TelegramBotName: 'other_bot' });
  expect((await test(gateway, 'telegram')).body.message).toBe('This bot token belongs to @console_bot, not to the bot named here');
});

it('tells which secrets have a value, and no value', async () => {
  const gateway = await calledGateway({ as: 'root', options: { EpayKey: 'hidden-key', SMTPToken: 'hidden-token' } });
  expect((await health(gateway)).secrets.sort()).toEqual(['EpayKey', 'SMTPToken']);
  await gateway.call('PUT', '/api/option/', { key: 'EpayKey', value: '' });
  expect((await health(gateway)).secrets).toEqual(['SMTPToken']);
  expect(JSON.stringify(await health(gateway))).not.toContain('hidden');
});

it('keeps how a test mail went', async () => {
  const gateway = await calledGateway({ as: 'root', options: { SMTPServer: '127.0.0.1', SMTPFrom: 'a@example.com' } });
  await gateway.call('POST', '/api/option/test_mail', { to: 'not an address' });
  expect((await wayOf(gateway, 'mail'))?.test).toBeNull();
  await gateway.call('POST', '/api/option/test_mail', { to: 'amy@example.com' });
  expect((await wayOf(gateway, 'mail'))?.test).toMatchObject({ ok: false, message: expect.stringContaining('private network') });
  await gateway.call('PUT', '/api/option/', { key: 'SMTPSSLEnabled', value: 'true' });
  expect(await wayOf(gateway, 'mail')).toEqual({ way: 'mail', missing: [], test: null });
});

it('lists and takes no outcome as an option', async () => {
  const { gateway } = await ready('github');
  await test(gateway, 'github');
  expect(JSON.stringify((await gateway.call('GET', '/api/option/')).body)).not.toContain('SignInTests');
  const forged = await gateway.call('PUT', '/api/option/', { key: 'SignInTests', value: '{}' }, english);
  expect(forged.body).toEqual({ success: false, message: 'Not a name of an option: SignInTests' });
});
