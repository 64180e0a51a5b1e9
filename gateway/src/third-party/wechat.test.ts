import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../../testing/browser';
import type { TestSettings } from '../../testing/local';
import type { Misbehaviour } from '../../testing/providers/server';
import { testWeChat } from '../../testing/providers/wechat';
import type { Seed } from '../../testing/seed';
import { startTestGateway } from '../../testing/start-test-gateway';
import { users } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import type { MessageId } from '../messages/translate';

async function setUp({ options, ...seed }: Seed = {}, settings: TestSettings = {}) {
  const provider = await testWeChat();
  const gateway = await startTestGateway({ ...seed, options: { ...provider.options, ...options } }, settings);
  const browser = await testBrowser(gateway, gateway.seeded.user?.id);
  const readUsers = () => gateway.db.select().from(users).where(eq(users.wechat_id, 'oWeChatPerson'));
  return { provider, gateway, browser, readUsers };
}

describe('GET /api/oauth/wechat', () => {
  it('registers a new user without an invitation and signs them in the next time', async () => {
    const { provider, browser, readUsers, gateway } = await setUp();
    const first = await browser.get(`/api/oauth/wechat?code=${provider.newCode()}`);
    expect(first.body).toMatchObject({ success: true, message: '', data: { id: 2, username: 'wechat_2' } });
    expect(browser.cookies.get('session')).toBeTruthy();
    expect(await readUsers()).toMatchObject([{ username: 'wechat_2', display_name: 'wechat_2', password: '', inviter_id: 0 }]);
    const second = await (await testBrowser(gateway)).get(`/api/oauth/wechat?code=${provider.newCode()}`);
    expect(second.body.data).toMatchObject({ id: 2 });
  });

  it.each([
    { name: 'a wrong code', query: '?code=000000', seed: {}, message: 'codeWrong' },
    { name: 'no code', query: '?code=%20', seed: {}, message: 'invalidParameter' },
    { name: 'any code while WeChat is disabled', query: '?code=1', seed: { options: { WeChatAuthEnabled: 'false' } }, message: 'oauthOff' },
  ] as const)('refuses $name', async ({ query, seed, message }) => {
    const { browser } = await setUp(seed);
    expect((await browser.get(`/api/oauth/wechat${query}`)).body).toMatchObject({ success: false, message: catalogue[message].zh });
    expect(browser.cookies.header()).toBe('');
  });

  it.each<[string, Seed, MessageId]>([
    ['a stranger while registering is off', { options: { RegisterEnabled: 'false' } }, 'registerClosed'],
    ['who is banned', { users: [{ wechat_id: 'oWeChatPerson', status: 2 }] }, 'banned'],
    ['who was cancelled', { users: [{ wechat_id: 'oWeChatPerson', DeletedAt: '2026-01-01T00:00:00Z' }] }, 'oauthUserDeleted'],
  ])('rejects a sign-in: %s', async (_, seed, message) => {
    const { browser, provider } = await setUp(seed);
    expect((await browser.get(`/api/oauth/wechat?code=${provider.newCode()}`)).body.message).toBe(catalogue[message].zh);
  });

  it('rejects requests from other sites', async () => {
    const { browser, provider } = await setUp();
    const query = `?code=${provider.newCode()}`;
    expect((await browser.get(`/api/oauth/wechat${query}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await browser.get(`/api/oauth/wechat${query}`, { 'sec-fetch-site': 'same-origin' })).body.success).toBe(true);
  });

  it.each<[Misbehaviour, string]>([
    ['html', 'The WeChat server sent an unreadable response. Try again later'],
    ['empty', 'The WeChat server sent an unreadable response. Try again later'],
    ['endless', 'The WeChat server sent an unreadable response. Try again later'],
    ['failure', 'The WeChat server is not responding. Try again later'],
    ['hang', 'The WeChat server is not responding. Try again later'],
    ['break', 'The WeChat server is not responding. Try again later'],
    ['redirect', 'The WeChat server is not responding. Try again later'],
  ])('reports the problem when the server responds with: %s', async (how, message) => {
    const { browser, provider, readUsers } = await setUp({}, how === 'hang' ? { providerTimeoutMs: 300 } : {});
    const code = provider.newCode();
    provider.play(how);
    const { body } = await browser.get(`/api/oauth/wechat?code=${code}`, { 'accept-language': 'en' });
    expect(body).toEqual({ success: false, message });
    expect(await readUsers()).toEqual([]);
  });

  it.each(['', 'nonsense', 'file:///etc/passwd'])('reports the unusable server address %j', async (WeChatServerAddress) => {
    const { browser } = await setUp({ options: { WeChatServerAddress } });
    expect((await browser.get('/api/oauth/wechat?code=1')).body.message).toBe('“微信服务器”没有响应，请稍后再试');
  });

  it('keeps its token out of URLs', async () => {
    const { browser, provider } = await setUp();
    await browser.get('/api/oauth/wechat?code=1%262%23');
    expect(provider.requests).toMatchObject([{ path: '/api/wechat/user', headers: { authorization: 'wechat-token' } }]);
    expect([...(provider.requests[0]?.query ?? [])]).toEqual([['code', '1&2#']]);
  });
});

describe('GET /api/oauth/wechat/bind', () => {
  it('links the account to the signed-in user', async () => {
    const { browser, provider, readUsers } = await setUp({ as: 'user' });
    const withoutUserHeader = await browser.get(`/api/oauth/wechat/bind?code=${provider.newCode()}`, { 'new-api-user': '' });
    expect(withoutUserHeader).toMatchObject({ status: 401, body: { message: catalogue.userHeaderMissing.zh } });
    expect(await readUsers()).toEqual([]);
    expect((await browser.get(`/api/oauth/wechat/bind?code=${provider.newCode()}`)).body).toEqual({ success: true, message: '' });
    expect(await readUsers()).toMatchObject([{ username: 'user' }]);
  });

  it('responds with 401 without a session and contacts nobody', async () => {
    const { browser, provider } = await setUp();
    const response = await browser.get(`/api/oauth/wechat/bind?code=${provider.newCode()}`);
    expect(response).toMatchObject({ status: 401, body: { success: false, message: catalogue.notSignedIn.zh } });
    expect(provider.requests).toEqual([]);
  });

  it('rejects a wrong code and an account of another user', async () => {
    const { browser, provider, readUsers } = await setUp({ as: 'user', users: [{ username: 'amy', wechat_id: 'oWeChatPerson' }] });
    expect((await browser.get('/api/oauth/wechat/bind?code=1')).body.message).toBe(catalogue.codeWrong.zh);
    const taken = await browser.get(`/api/oauth/wechat/bind?code=${provider.newCode()}`);
    expect(taken.body).toEqual({ success: false, message: catalogue.oauthTaken.zh });
    expect(await readUsers()).toMatchObject([{ username: 'amy' }]);
  });

  it('links an account once for concurrent requests', async () => {
    const { gateway, provider, readUsers } = await setUp({ users: [{}, {}] });
    const browsers = await Promise.all(gateway.seeded.users.map(({ id }) => testBrowser(gateway, id)));
    const responses = await Promise.all(browsers.map(({ get }) => get(`/api/oauth/wechat/bind?code=${provider.newCode()}`)));
    expect(responses.map(({ body }) => body.success).sort()).toEqual([false, true]);
    expect(await readUsers()).toHaveLength(1);
  });
});
