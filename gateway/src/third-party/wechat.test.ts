import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../../testing/browser';
import type { TestSettings } from '../../testing/local';
import { calledGateway } from '../../testing/local-calls';
import type { Misbehaviour } from '../../testing/providers/server';
import { testWeChat } from '../../testing/providers/wechat';
import type { Seed } from '../../testing/seed';
import { users } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import type { MessageId } from '../messages/translate';

async function ready({ options, ...seed }: Seed = {}, settings: TestSettings = {}) {
  const provider = await testWeChat();
  const gateway = await calledGateway({ ...seed, options: { ...provider.options, ...options } }, settings);
  const browser = await testBrowser(gateway, gateway.seeded.user?.id);
  const people = () => gateway.db.select().from(users).where(eq(users.wechat_id, 'oWeChatPerson'));
  return { provider, gateway, browser, people };
}

describe('GET /api/oauth/wechat', () => {
  it('registers who was never here, without an invitation, and signs them in the next time', async () => {
    const { provider, browser, people, gateway } = await ready();
    const first = await browser.get(`/api/oauth/wechat?code=${provider.newCode()}`);
    expect(first.body).toMatchObject({ success: true, message: '', data: { id: 2, username: 'wechat_2' } });
    expect(browser.cookies.get('session')).toBeTruthy();
    expect(await people()).toMatchObject([{ username: 'wechat_2', display_name: 'wechat_2', password: '', inviter_id: 0 }]);
    const second = await (await testBrowser(gateway)).get(`/api/oauth/wechat?code=${provider.newCode()}`);
    expect(second.body.data).toMatchObject({ id: 2 });
  });

  it.each([
    ['a wrong code', '?code=000000', {}, 'codeWrong'],
    ['no code', '?code=%20', {}, 'invalidParameter'],
    ['everybody while it is off', '?code=1', { options: { WeChatAuthEnabled: 'false' } }, 'oauthOff'],
  ] as const)('refuses %s', async (_, query, seed, message) => {
    const { browser } = await ready(seed);
    expect((await browser.get(`/api/oauth/wechat${query}`)).body).toMatchObject({ success: false, message: catalogue[message].zh });
    expect(browser.cookies.header()).toBe('');
  });

  it.each<[string, Seed, MessageId]>([
    ['a stranger while registering is off', { options: { RegisterEnabled: 'false' } }, 'registerClosed'],
    ['who is banned', { users: [{ wechat_id: 'oWeChatPerson', status: 2 }] }, 'banned'],
    ['who was cancelled', { users: [{ wechat_id: 'oWeChatPerson', DeletedAt: '2026-01-01T00:00:00Z' }] }, 'oauthGone'],
  ])('lets nobody in: %s', async (_, seed, message) => {
    const { browser, provider } = await ready(seed);
    expect((await browser.get(`/api/oauth/wechat?code=${provider.newCode()}`)).body.message).toBe(catalogue[message].zh);
  });

  it('signs nobody in whom another site sends', async () => {
    const { browser, provider } = await ready();
    const query = `?code=${provider.newCode()}`;
    expect((await browser.get(`/api/oauth/wechat${query}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await browser.get(`/api/oauth/wechat${query}`, { 'sec-fetch-site': 'same-origin' })).body.success).toBe(true);
  });

  it.each<[Misbehaviour, string]>([
    ['html', 'The WeChat server answered something unreadable, try again later'],
    ['empty', 'The WeChat server answered something unreadable, try again later'],
    ['endless', 'The WeChat server answered something unreadable, try again later'],
    ['failure', 'The WeChat server does not answer, try again later'],
    ['hang', 'The WeChat server does not answer, try again later'],
    ['break', 'The WeChat server does not answer, try again later'],
    ['redirect', 'The WeChat server does not answer, try again later'],
  ])('says what is wrong when the server answers with: %s', async (how, message) => {
    const { browser, provider, people } = await ready({}, how === 'hang' ? { providerMs: 300 } : {});
    const code = provider.newCode();
    provider.play(how);
    const { body } = await browser.get(`/api/oauth/wechat?code=${code}`, { 'accept-language': 'en' });
    expect(body).toEqual({ success: false, message });
    expect(await people()).toEqual([]);
  });

  it.each(['', 'nonsense', 'file:///etc/passwd'])('says so when the address of the server is %j', async (WeChatServerAddress) => {
    const { browser } = await ready({ options: { WeChatServerAddress } });
    expect((await browser.get('/api/oauth/wechat?code=1')).body.message).toBe('“微信服务器”没有响应，请稍后再试');
  });

  it('keeps its token out of addresses', async () => {
    const { browser, provider } = await ready();
    await browser.get('/api/oauth/wechat?code=1%262%23');
    expect(provider.requests).toMatchObject([{ path: '/api/wechat/user', headers: { authorization: 'wechat-token' } }]);
    expect([...(provider.requests[0]?.query ?? [])]).toEqual([['code', '1&2#']]);
  });
});

describe('GET /api/oauth/wechat/bind', () => {
  it('binds to who is signed in', async () => {
    const { browser, provider, people } = await ready({ as: 'user' });
    const unheaded = await browser.get(`/api/oauth/wechat/bind?code=${provider.newCode()}`, { 'new-api-user': '' });
    expect(unheaded).toMatchObject({ status: 401, body: { message: catalogue.userHeaderMissing.zh } });
    expect(await people()).toEqual([]);
    expect((await browser.get(`/api/oauth/wechat/bind?code=${provider.newCode()}`)).body).toEqual({ success: true, message: '' });
    expect(await people()).toMatchObject([{ username: 'user' }]);
  });

  it('is 401 for nobody, and asks nobody', async () => {
    const { browser, provider } = await ready();
    const answer = await browser.get(`/api/oauth/wechat/bind?code=${provider.newCode()}`);
    expect(answer).toMatchObject({ status: 401, body: { success: false, message: catalogue.notSignedIn.zh } });
    expect(provider.requests).toEqual([]);
  });

  it('refuses a wrong code, and what belongs to somebody else', async () => {
    const { browser, provider, people } = await ready({ as: 'user', users: [{ username: 'amy', wechat_id: 'oWeChatPerson' }] });
    expect((await browser.get('/api/oauth/wechat/bind?code=1')).body.message).toBe(catalogue.codeWrong.zh);
    const taken = await browser.get(`/api/oauth/wechat/bind?code=${provider.newCode()}`);
    expect(taken.body).toEqual({ success: false, message: catalogue.oauthTaken.zh });
    expect(await people()).toMatchObject([{ username: 'amy' }]);
  });

  it('makes one of two who bind the same account at the same time', async () => {
    const { gateway, provider, people } = await ready({ users: [{}, {}] });
    const browsers = await Promise.all(gateway.seeded.users.map(({ id }) => testBrowser(gateway, id)));
    const answers = await Promise.all(browsers.map(({ get }) => get(`/api/oauth/wechat/bind?code=${provider.newCode()}`)));
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true]);
    expect(await people()).toHaveLength(1);
  });
});
