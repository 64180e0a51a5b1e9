import type { PublicStatus } from '@console/shared/contract';
import { describe, expect, it, vi } from 'vitest';
import { testGitHub, testLinuxDo, testTelegram, testTurnstile, testWeChat } from '../testing';
import { startTestGateway } from '../testing/start-test-gateway';
import { createApp, createRelayApp } from './app';
import { users } from './db/schema';
import { createGateway } from './gateway';
import { version } from './version';

describe('public endpoints', () => {
  it('return what the console needs before sign-in', async () => {
    const { call } = await startTestGateway(
      { options: { Chats: '[{"Chat":"https://chat.example/?key={key}"}]', PayAddress: 'https://pay.example', EpayId: '1', EpayKey: 'k' } },
      { publicAddresses: { github_authorize_url: 'https://git.example/authorize' } },
    );
    const { body } = await call<{ data: PublicStatus }>('GET', '/api/status');
    expect(body.data).toMatchObject({
      version,
      setup: true,
      system_name: 'Gateway Console',
      quota_per_unit: 500_000,
      price: 7.3,
      min_topup: 1,
      display_in_currency: true,
      enable_data_export: true,
      enable_online_topup: true,
      data_export_default_time: 'hour',
      data_export_interval: 5,
      chats: [{ Chat: 'https://chat.example/?key={key}' }],
      server_address: '',
      github_authorize_url: 'https://git.example/authorize',
    });
    expect(body.data).not.toHaveProperty('turnstile_script_url');
    expect(JSON.stringify(body)).not.toContain('EpayKey');
  });

  it('list the enabled sign-in methods without secrets', async () => {
    const providers = [await testGitHub(), await testLinuxDo(), await testTelegram(), await testTurnstile(), await testWeChat()];
    const options = Object.assign({}, ...providers.map((provider) => provider.options));
    const env = Object.assign({}, ...providers.map((provider) => ('env' in provider ? provider.env : {})));
    const { call } = await startTestGateway({ options: { ...options, EmailVerificationEnabled: 'true' } }, { env });
    const { body } = await call<{ data: PublicStatus }>('GET', '/api/status');
    expect(body.data).toMatchObject({
      email_verification: true,
      github_oauth: true,
      github_client_id: 'github-client',
      github_authorize_url: env.GITHUB_AUTHORIZE_URL,
      linuxdo_oauth: true,
      linuxdo_client_id: 'linuxdo-client',
      linuxdo_authorize_url: env.LINUXDO_AUTHORIZE_URL,
      telegram_oauth: true,
      telegram_bot_name: 'console_bot',
      telegram_widget_url: env.TELEGRAM_WIDGET_URL,
      wechat_login: true,
      wechat_qrcode: options.WeChatAccountQRCodeImageURL,
      turnstile_check: true,
      turnstile_site_key: 'turnstile-site',
      turnstile_script_url: env.TURNSTILE_SCRIPT_URL,
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|wechat-token|bot-token|siteverify|access_token/);
  });

  it('offer well-known chat apps, one name and link each', async () => {
    const { call } = await startTestGateway();
    const { chats } = (await call<{ data: PublicStatus }>('GET', '/api/status')).body.data;
    expect(chats).toHaveLength(5);
    for (const chat of chats) {
      expect(Object.values(chat)).toEqual([expect.stringMatching(/^[a-z]+:\/\/.*\{key\}/)]);
    }
  });

  it('ignore an option that is invalid JSON', async () => {
    const { call } = await startTestGateway({ options: { Chats: '{', GroupRatio: 'nonsense' } });
    expect((await call<{ data: PublicStatus }>('GET', '/api/status')).body.data.chats).toEqual([]);
    expect((await call('GET', '/api/user/groups')).body.data).toEqual({});
  });

  it.each([
    ['/api/notice', 'Notice'],
    ['/api/about', 'About'],
    ['/api/user-agreement', 'legal.user_agreement'],
    ['/api/privacy-policy', 'legal.privacy_policy'],
    ['/api/home_page_content', 'HomePageContent'],
  ])('%s returns the option %s', async (path, option) => {
    const { call } = await startTestGateway({ options: { [option]: '# Hello' } });
    expect((await call('GET', path)).body).toEqual({ success: true, message: '', data: '# Hello' });
  });

  it('report live and ready', async () => {
    const { call } = await startTestGateway();
    expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: 'ok' });
    expect(await call('GET', '/readyz')).toMatchObject({ status: 200, body: 'ok' });
  });

  it('report live but not ready while the database is unavailable', async () => {
    const { call, db } = await startTestGateway();
    vi.spyOn(db, 'run').mockRejectedValue(new Error('closed'));
    expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: 'ok' });
    expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body: 'the database is not responding' });
    const root = await startTestGateway({ as: 'root' });
    vi.spyOn(root.db, 'run').mockRejectedValue(new Error('closed'));
    const test = await root.call('GET', '/api/status/test', undefined, { 'accept-language': 'en' });
    expect(test).toMatchObject({ status: 503, body: { success: false, message: 'The database is not responding' } });
  });

  it('reject setup once it is complete', async () => {
    const { call, db } = await startTestGateway();
    const body = { username: 'mallory', password: 'password', confirmPassword: 'password' };
    expect(await call('POST', '/api/setup', body)).toMatchObject({ status: 400, body: { success: false } });
    expect(await db.select().from(users)).toHaveLength(1);
  });
});

describe('groups and models', () => {
  it('list the groups of the user and of the site', async () => {
    const { call, callAs } = await startTestGateway({
      as: 'user',
      me: { group: 'svip' },
      channels: [
        { models: 'b-model,a-model', group: 'svip' },
        { models: 'c-model', group: 'other' },
      ],
    });
    const english = { 'accept-language': 'en' };
    expect((await call('GET', '/api/user/self/groups', undefined, english)).body.data).toEqual({
      svip: { ratio: 1, desc: 'Own group' },
      default: { ratio: 1, desc: '默认分组' },
      vip: { ratio: 1, desc: 'vip 分组' },
    });
    expect((await call('GET', '/api/user/groups')).body.data).toHaveProperty('svip');
    expect((await call('GET', '/api/user/groups', undefined, { cookie: '' })).body.data).not.toHaveProperty('svip');
    expect((await call('GET', '/api/user/models')).body.data).toEqual(['a-model', 'b-model', 'offline-demo']);
    const root = await callAs(1);
    expect((await root('GET', '/api/group')).body.data).toEqual(['default', 'svip', 'vip']);
    expect((await call('GET', '/api/models')).body).toMatchObject({
      success: true,
      data: { 1: expect.arrayContaining(['gpt-4o']), 43: ['deepseek-chat', 'deepseek-reasoner'] },
    });
  });

  it('omit models of disabled channels', async () => {
    const { call } = await startTestGateway({ as: 'user', channels: [{ models: 'off-model', status: 2 }] });
    expect((await call('GET', '/api/user/models')).body.data).toEqual(['offline-demo']);
  });
});

it('serves every route under the paths of models on the thread of calls too', async () => {
  const gateway = createGateway({ ...(await startTestGateway()), log: () => undefined });
  const routesOf = (app: ReturnType<typeof createApp>) =>
    app.routes.filter(({ path }) => /^\/(?:pg|v1|v1beta)\//.test(path)).map(({ method, path }) => `${method} ${path}`);
  const routes = routesOf(createApp(gateway));
  expect(routes.length).toBeGreaterThan(20);
  expect(routesOf(createRelayApp(gateway)).toSorted()).toEqual(routes.toSorted());
});

describe('every response', () => {
  it.each(['/api/status', '/api/user/self', '/api/nothing', '/v1/models', '/healthz', '/nothing'])(
    'from %s has its own request id',
    async (path) => {
      const { call } = await startTestGateway();
      const [one, two] = [await call('GET', path), await call('GET', path, undefined, { 'x-oneapi-request-id': 'mine' })];
      expect(one.headers['x-oneapi-request-id']).toMatch(/^\d{17}[0-9a-f]{8}$/);
      expect(two.headers['x-oneapi-request-id']).not.toBe('mine');
      expect(two.headers['x-oneapi-request-id']).not.toBe(one.headers['x-oneapi-request-id']);
    },
  );

  const paths = [
    '/api/status',
    '/api/user',
    '/api/user/self',
    '/api/user/models',
    '/api/token',
    '/api/log',
    '/api/log/self',
    '/api/group',
    '/api/user/1',
  ];
  it.each(paths)('from %s is the same with and without a trailing slash', async (path) => {
    const { call } = await startTestGateway({ as: 'root' });
    const [without, slashed] = [await call('GET', path), await call('GET', `${path}/`)];
    expect(without.status).toBe(200);
    expect(slashed.status).toBe(200);
    expect(slashed.body).toEqual(without.body);
  });

  it('to an unknown path is JSON in both error formats', async () => {
    const { call } = await startTestGateway({ as: 'root' });
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/status'],
      ['GET', '/api/user/nothing'],
      ['POST', '/v1/nothing'],
      ['GET', '/'],
    ] as const) {
      const response = await call(method, path, undefined, { 'accept-language': 'en' });
      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({
        success: false,
        message: `No such endpoint: ${method} ${path}`,
        error: { type: 'invalid_request_error', code: '' },
      });
    }
  });

  it.each([
    ['en-US,en;q=0.9', 'Not signed in'],
    ['zh-CN,en;q=0.9', '尚未登录'],
    ['fr,en;q=0.5,zh;q=0.4', 'Not signed in'],
    ['fr', '尚未登录'],
    ['', '尚未登录'],
  ])('uses the language of %j', async (language, start) => {
    const { call } = await startTestGateway();
    const response = await call('GET', '/api/user/self', undefined, { 'accept-language': language, 'new-api-user': '-1' });
    expect(response.body.message?.startsWith(start)).toBe(true);
  });

  it('is compressed and never cached', async () => {
    const { call } = await startTestGateway();
    const response = await call('GET', '/api/status', undefined, { 'accept-encoding': 'gzip' });
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' });
  });

  it('is 413 for a body above the size limit', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    const response = await call('POST', '/api/token/', { name: 'x'.repeat(1024 * 1024) });
    expect(response).toMatchObject({ status: 413, body: { success: false } });
  });

  it('is 429 above the general rate limit', async () => {
    const { call } = await startTestGateway({}, { apiLimit: { requests: 3, seconds: 60 } });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await call('GET', '/api/status')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('reveals nothing about an unexpected error', async () => {
    const gateway = await startTestGateway({ as: 'root' });
    await gateway.db.run('DROP TABLE logs');
    const response = await gateway.call('GET', '/api/log/');
    expect(response.status).toBe(500);
    expect(response.body).toMatchObject({
      success: false,
      message: `服务器内部错误，请联系管理员 (request id: ${response.headers['x-oneapi-request-id']})`,
    });
    expect(JSON.stringify(response.body)).not.toMatch(/sql|logs|at /i);
  });
});
