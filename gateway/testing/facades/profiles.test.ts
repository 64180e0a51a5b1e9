import { describe, expect, it } from 'vitest';
import { cookieJar } from '../cookies';
import { eventually } from '../eventually';
import type { Seed } from '../seed';
import { seededPassword } from '../seeded-password';
import { send } from '../send';
import { startTestGateway } from '../start-test-gateway';
import { testUpstream } from '../test-upstream';
import type { ProfileName } from './profiles';
import { type FacadeSettings, testFacade } from './start';

type Body = { success?: boolean; message?: string; data?: unknown };

const tokens = Array.from({ length: 25 }, (_, at) => ({ name: `tok-${at + 1}` }));

/** A façade with an administrator of the gateway behind it who has signed in, and what they call. */
async function signedInFacade(profile: ProfileName, seed: Seed = {}, settings: Partial<FacadeSettings> = {}) {
  const gateway = await startTestGateway({ as: 'admin', ...seed });
  const facade = await testFacade({ profile, gateway: gateway.url, ...settings });
  const header = profile === 'veloera-0.3' ? 'veloera-user' : 'new-api-user';
  const signIn = async (username: string, password = seededPassword) => {
    const body = { username, password };
    const response = await send<{ data: { id: number; access_token?: string } }>(`${facade.url}/api/user/login`, 'POST', { body });
    const jar = cookieJar();
    jar.keep(response.headers['set-cookie']);
    const { id, access_token } = response.body.data;
    return (access_token ? { authorization: `Bearer ${access_token}` } : { cookie: jar.header(), [header]: String(id) }) as Record<
      string,
      string
    >;
  };
  const identity = await signIn('admin');
  const call = (method: string, path: string, body?: unknown, headers = identity) =>
    send<Body>(`${facade.url}${path}`, method, { body, headers });
  const read = async (path: string) => (await call('GET', path)).body.data;
  return { gateway, facade, identity, signIn, call, read };
}

const names = (data: unknown) => (data as { name: string }[]).map(({ name }) => name);
const items = (data: unknown) => (data as { items: { id: number; key: string; name: string; quota: number }[] }).items;

describe('lists', () => {
  it('are 1-based pages of at most 100 rows, where 0 is the first', async () => {
    const { read } = await signedInFacade('2026-08', { tokens });
    const first = items(await read('/api/token/?p=1&page_size=10'));
    expect(items(await read('/api/token/?p=0&page_size=10'))).toEqual(first);
    expect(names(items(await read('/api/token/?p=3&page_size=10')))).toHaveLength(5);
    expect(await read('/api/token/?p=1&page_size=1000')).toMatchObject({ page: 1, page_size: 100, total: 25 });
    expect(items(await read('/api/token/search?keyword=tok&token='))).toEqual([]);
    expect(names(items(await read('/api/token/search?keyword=tok-1%25&token=&page_size=100')))).toHaveLength(11);
  });

  it('are 0-based bare arrays in early 2025, with substring search', async () => {
    const { read } = await signedInFacade('2025-04', { tokens });
    const pages = await Promise.all([0, 1, 2, 3].map((page) => read(`/api/token/?p=${page}&size=10`)));
    expect(pages.map((page) => names(page).length)).toEqual([10, 10, 5, 0]);
    expect(new Set(pages.flatMap(names)).size).toBe(25);
    expect(names(await read('/api/token/search?keyword=tok-1&token='))).toHaveLength(11);
    expect(await read('/api/channel/?p=0')).toEqual([]);
  });
});

it.each(['2026-08', '2026-07'] as const)('%s masks keys until they are revealed', async (profile) => {
  const { read, call, facade } = await signedInFacade(profile, { tokens: [{ name: 'one' }] });
  const [token] = items(await read('/api/token/?p=1'));
  expect(token?.key).toMatch(/^\w{4}\*{10}\w{4}$/);
  const { data } = (await call('POST', `/api/token/${token?.id}/key`)).body;
  const { key } = data as { key: string };
  const models = await send(`${facade.url}/v1/models`, 'GET', { headers: { authorization: `Bearer sk-${key}` } });
  expect(models.status).toBe(200);
});

it.each(['2026-02', '2025-04', 'veloera-0.3'] as const)('%s lists unmasked keys', async (profile) => {
  const { read, facade, gateway } = await signedInFacade(profile, { tokens: [{ name: 'one' }] });
  const listed = await read('/api/token/?p=0&size=10');
  const [token] = Array.isArray(listed) ? (listed as { key: string }[]) : items(listed);
  expect(token?.key).toBe(gateway.seeded.tokens[0]?.key);
  const models = await send(`${facade.url}/v1/models`, 'GET', { headers: { authorization: `Bearer sk-${token?.key}` } });
  expect(models.status).toBe(200);
});

it.each(['2026-08', 'veloera-0.3'] as const)('%s logs sentences only', async (profile) => {
  const { read, gateway } = await signedInFacade(profile, { redemptions: [{}] });
  await gateway.call('POST', '/api/user/topup', { key: gateway.seeded.redemptions[0]?.key });
  const logs = items(await read('/api/log/?p=1&page_size=10&type=1'));
  expect(logs).toMatchObject([{ content: expect.stringContaining('兑换码'), other: '' }]);
});

it('creates an enabled empty channel in Veloera for an invalid body', async () => {
  const { call, read } = await signedInFacade('veloera-0.3');
  const channel = { name: 'one', type: 1, key: 'k', models: 'm', group: 'default' };
  expect((await call('POST', '/api/channel/', { mode: 'single', channel })).body.success).toBe(true);
  expect(await read('/api/channel/?p=0&page_size=1')).toMatchObject([{ name: '', models: '', status: 1 }]);
});

it.each(['2026-07', '2026-02'] as const)('%s responds to a flat channel with an empty body and creates none', async (profile) => {
  const { call, read, signIn } = await signedInFacade(profile);
  const before = await read('/api/channel/?p=1');
  const root = await signIn('root', '123456');
  const response = await call('POST', '/api/channel/', { name: 'one', type: 1, key: 'k', models: 'm', group: 'default' }, root);
  expect(response).toMatchObject({ status: 200, body: '' });
  expect(await read('/api/channel/?p=1')).toEqual(before);
});

describe('the balance of a user', () => {
  const setUpBob = async (profile: ProfileName) => {
    const { call, read } = await signedInFacade(profile, { users: [{ username: 'bob', quota: 700 }] });
    const listed = await read('/api/user/search?keyword=bob&p=1&page_size=10');
    const [bob] = items(listed);
    if (!bob) {
      throw new Error('The search found no user');
    }
    const quota = async () => ((await read(`/api/user/${bob.id}`)) as { quota: number }).quota;
    const put = (fields: object) =>
      call('PUT', '/api/user/', { id: bob.id, username: 'bob', display_name: 'Bob', group: 'default', ...fields });
    const add = () => call('POST', '/api/user/manage', { id: bob.id, action: 'add_quota', mode: 'add', value: 50 });
    return { quota, put, add, read, bob };
  };

  it.each(['2026-08', '2026-07'] as const)('is changed in %s by its own endpoint, not by PUT', async (profile) => {
    const { quota, put, add } = await setUpBob(profile);
    expect((await put({ quota: 5 })).body.success).toBe(true);
    expect(await quota()).toBe(700);
    expect((await add()).body.success).toBe(true);
    expect(await quota()).toBe(750);
  });

  it.each(['2026-02', '2025-04', 'veloera-0.3'] as const)('is set in %s by PUT, even to nothing, not by the endpoint', async (profile) => {
    const { quota, put, add } = await setUpBob(profile);
    expect((await add()).body.success).toBe(true);
    expect(await quota()).toBe(700);
    await put({ quota: 5 });
    expect(await quota()).toBe(5);
    await put({});
    expect(await quota()).toBe(0);
  });

  it('is not all that a PUT resets: a missing group is emptied', async () => {
    const { put, read, bob } = await setUpBob('2026-08');
    await put({ group: undefined });
    expect(await read(`/api/user/${bob.id}`)).toMatchObject({ group: '' });
    await put({ group: 'vip' });
    expect(await read(`/api/user/${bob.id}`)).toMatchObject({ group: 'vip' });
  });
});

describe('cookie sessions', () => {
  it('survive a sign-out and a new password', async () => {
    const { call, signIn, identity } = await signedInFacade('2025-04');
    const other = await signIn('admin');
    await call('GET', '/api/user/logout');
    expect((await call('GET', '/api/user/self')).body.success).toBe(true);
    expect((await call('PUT', '/api/user/self', { password: 'another password' })).body.success).toBe(true);
    expect((await call('GET', '/api/user/self', undefined, other)).body.success).toBe(true);
    expect((await call('GET', '/api/user/self', undefined, identity)).body.success).toBe(true);
  });

  it('keep the role at sign-in', async () => {
    const { gateway, call, signIn } = await signedInFacade('2026-02', { users: [{ username: 'bob' }] });
    const bob = await signIn('bob');
    const root = await gateway.callAs(1);
    await root('POST', '/api/user/manage', { id: gateway.seeded.users[0]?.id, action: 'promote' });
    expect((await call('GET', '/api/channel/?p=1', undefined, bob)).body.success).toBe(false);
    expect((await call('GET', '/api/channel/?p=1', undefined, await signIn('bob'))).body.success).toBe(true);
  });

  it('store a sign-in with a pending second step', async () => {
    const { facade, call } = await signedInFacade('2026-07');
    facade.control.codes.set('admin', '123456');
    const login = await send<Body>(`${facade.url}/api/user/login`, 'POST', { body: { username: 'admin', password: seededPassword } });
    expect(login.body.data).toEqual({ require_2fa: true });
    const jar = cookieJar();
    jar.keep(login.headers['set-cookie']);
    const step = (code: string) => call('POST', '/api/user/login/2fa', { code }, { cookie: jar.header() });
    expect((await step('000000')).body.success).toBe(false);
    const done = await step('123456');
    expect(done.body.data).toMatchObject({ username: 'admin' });
    expect(done.headers['set-cookie']).toHaveLength(2);
  });
});

it('forwards a stream and aborts it when the client disconnects', async () => {
  const upstream = await testUpstream({ pieces: ['Hello ', 'there'], at: { position: 1, happens: 'hang' } });
  const { facade, identity } = await signedInFacade('2026-08', {
    channels: [{ models: 'test-model', base_url: upstream.url }],
    options: { ModelRatio: '{"test-model":1}' },
  });
  const disconnect = new AbortController();
  const response = await fetch(`${facade.url}/pg/chat/completions`, {
    method: 'POST',
    headers: { ...identity, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'test-model', stream: true, messages: [{ role: 'user', content: 'Hi' }] }),
    signal: disconnect.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('Hello');
  disconnect.abort();
  await eventually(() => expect(upstream.aborted()).toBe(1));
});

it('is controlled over HTTP by other processes', async () => {
  const { facade, read, call } = await signedInFacade('2026-08');
  const set = (body: object) => send(facade.controlUrl, 'POST', { body });
  expect((await set({ expireTokens: true, refresh: 'limited', codes: { admin: '123456' } })).status).toBe(200);
  expect((await call('GET', '/api/user/self')).body).toMatchObject({ code: 'AUTH_TOKEN_EXPIRED' });
  expect((await call('POST', '/api/user/auth/refresh')).status).toBe(429);
  const login = await call('POST', '/api/user/login', { username: 'admin', password: seededPassword }, {});
  expect(login.body.data).toMatchObject({ require_2fa: true });
  await set({ limited: ['/api/token/'] });
  expect(await read('/api/token/?p=1')).toBeUndefined();
  expect((await set({ refresh: 'never' })).status).toBe(400);
});

describe('price lists', () => {
  const options = {
    ModelRatio: '{"drawn":1}',
    ImageRatio: '{"drawn":2}',
    'billing_setting.billing_mode': '{"tiered":"tiered_expr"}',
    'billing_setting.billing_expr': '{"tiered":"p * 2"}',
  };

  it.each([
    { profile: '2026-08', imageRatio: 2, expression: 'p * 2' },
    { profile: '2026-07', imageRatio: 2, expression: 'p * 2' },
    { profile: '2026-02', imageRatio: undefined, expression: undefined },
    { profile: 'veloera-0.3', imageRatio: undefined, expression: undefined },
  ] as const)('of $profile have the parts and tiers that gateways had then', async ({ profile, imageRatio, expression }) => {
    const { read } = await signedInFacade(profile, { options, channels: [{ models: 'drawn,tiered' }] });
    const models = (await read('/api/pricing')) as { model_name: string; image_ratio?: number; billing_expr?: string }[];
    const found = (name: string) => models.find(({ model_name }) => model_name === name);
    expect([found('drawn')?.image_ratio, found('tiered')?.billing_expr]).toEqual([imageRatio, expression]);
  });
});

describe('navigation', () => {
  const HeaderNavModules = '{"pricing":{"enabled":false}}';

  it.each([
    { profile: '2026-08', status: 403 },
    { profile: '2026-07', status: 403 },
    { profile: '2026-02', status: 200 },
    { profile: '2025-04', status: 200 },
  ] as const)('answers administrators of $profile with $status while the prices are off', async ({ profile, status }) => {
    const { call } = await signedInFacade(profile, { options: { HeaderNavModules } });
    expect((await call('GET', '/api/pricing')).status).toBe(status);
  });

  it('is told by the status since 2026', async () => {
    const told = async (profile: ProfileName) => {
      const { read } = await signedInFacade(profile, { options: { HeaderNavModules } });
      return ((await read('/api/status')) as { HeaderNavModules?: string }).HeaderNavModules;
    };
    expect(await Promise.all([told('2026-02'), told('veloera-0.3')])).toEqual([HeaderNavModules, undefined]);
  });

  it('keeps what a user leaves out of the sidebar, until other settings are saved', async () => {
    const { call, read } = await signedInFacade('2026-08');
    await call('PUT', '/api/user/self', { sidebar_modules: '{"chat":{"chat":false}}' });
    expect(await read('/api/user/self')).toMatchObject({ sidebar_modules: '{"chat":{"chat":false}}' });
    await call('PUT', '/api/user/setting', { notify_type: 'email', quota_warning_threshold: 1000 });
    expect(await read('/api/user/self')).toMatchObject({ sidebar_modules: '' });
  });
});

it.each([
  { profile: '2026-08', isTold: true },
  { profile: '2026-07', isTold: true },
  { profile: '2026-02', isTold: false },
] as const)('$profile tells completion ratios with its options: $isTold', async ({ profile, isTold }) => {
  const { signIn, call } = await signedInFacade(profile);
  const root = await signIn('root', '123456');
  const options = (await call('GET', '/api/option/', undefined, root)).body.data as { key: string }[];
  expect(options.some(({ key }) => key === 'CompletionRatioMeta')).toBe(isTold);
});
