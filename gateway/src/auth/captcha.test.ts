import { describe, expect, it } from 'vitest';
import type { TestSettings } from '../../testing/local';
import type { Misbehaviour } from '../../testing/providers/server';
import { testTurnstile } from '../../testing/providers/turnstile';
import { startTestGateway } from '../../testing/start-test-gateway';
import { catalogue } from '../messages/catalogue';

async function setUp(options = {}, settings: TestSettings = {}) {
  const provider = await testTurnstile();
  const gateway = await startTestGateway({ options: { ...provider.options, ...options } }, { env: provider.env, ...settings });
  const logIn = (token?: string, headers = {}) =>
    gateway.call(
      'POST',
      `/api/user/login${token === undefined ? '' : `?turnstile=${encodeURIComponent(token)}`}`,
      { username: 'root', password: '123456' },
      headers,
    );
  return { provider, gateway, logIn };
}

describe('the captcha', () => {
  it.each([
    ['POST', '/api/user/register'],
    ['POST', '/api/user/login'],
    ['GET', '/api/verification'],
    ['GET', '/api/reset_password'],
  ])('protects %s %s', async (method, path) => {
    const { provider, gateway } = await setUp();
    expect((await gateway.call(method, path)).body).toMatchObject({ success: false, message: catalogue.captchaMissing.zh });
    expect((await gateway.call(method, `${path}?turnstile=made-up`)).body).toMatchObject({
      success: false,
      message: catalogue.captchaFailed.zh,
    });
    const passed = await gateway.call(method, `${path}?turnstile=${provider.newToken()}`);
    expect([catalogue.captchaMissing.zh, catalogue.captchaFailed.zh]).not.toContain(passed.body.message);
  });

  it('sends secret, token and client address to the provider and accepts a token once', async () => {
    const { provider, logIn } = await setUp();
    const token = provider.newToken();
    expect((await logIn(token)).body.success).toBe(true);
    expect(provider.requests).toMatchObject([{ method: 'POST', path: '/siteverify' }]);
    expect(Object.fromEntries(new URLSearchParams(provider.requests[0]?.body))).toEqual({
      secret: 'turnstile-secret',
      response: token,
      remoteip: '127.0.0.1',
    });
    expect((await logIn(token)).body.message).toBe(catalogue.captchaFailed.zh);
  });

  it('is required again in a session that has passed it', async () => {
    const { provider, logIn } = await setUp();
    const cookie = (await logIn(provider.newToken())).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect((await logIn(undefined, { cookie })).body.message).toBe(catalogue.captchaMissing.zh);
  });

  it.each<[Misbehaviour | 'refuse', string]>([
    ['refuse', 'Captcha failed. Reload the page'],
    ['empty', 'Captcha failed. Reload the page'],
    ['html', 'The captcha service sent an unreadable response. Try again later'],
    ['list', 'The captcha service sent an unreadable response. Try again later'],
    ['endless', 'The captcha service sent an unreadable response. Try again later'],
    ['failure', 'The captcha service is not responding. Try again later'],
    ['hang', 'The captcha service is not responding. Try again later'],
    ['break', 'The captcha service is not responding. Try again later'],
    ['redirect', 'The captcha service is not responding. Try again later'],
  ])('fails when the provider responds with: %s', async (how, message) => {
    const { provider, logIn } = await setUp({}, how === 'hang' ? { providerTimeoutMs: 300 } : {});
    const token = provider.newToken();
    provider.play(how);
    expect((await logIn(token, { 'accept-language': 'en' })).body).toMatchObject({ success: false, message });
  });

  it('sends no request for an invalid token', async () => {
    const { provider, logIn } = await setUp();
    expect((await logIn('x'.repeat(2049))).body.message).toBe(catalogue.captchaFailed.zh);
    expect(provider.requests).toEqual([]);
  });

  it('rejects a token when the secret is wrong', async () => {
    const { provider, logIn } = await setUp({ TurnstileSecretKey: 'another' });
    expect((await logIn(provider.newToken())).body.message).toBe(catalogue.captchaFailed.zh);
  });
});
