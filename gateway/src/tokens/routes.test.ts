import type { PageRecord, TokenRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { catalogue } from '../messages/catalogue';

type TokenList = { data: PageRecord<TokenRecord> };

const validToken = {
  name: 'mine',
  remain_quota: 100,
  expired_time: -1,
  unlimited_quota: false,
  model_limits_enabled: false,
  model_limits: '',
  group: '',
};
const past = 1_600_000_000;

describe('tokens', () => {
  it('are listed as 1-based pages, newest first', async () => {
    const { call } = await startTestGateway({
      as: 'user',
      tokens: [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'foreign', user_id: 1 }],
    });
    const page = async (query: string) => {
      const { items, ...rest } = (await call<TokenList>('GET', `/api/token/?${query}`)).body.data;
      return { ...rest, names: items.map(({ name }) => name) };
    };
    const first = { names: ['c', 'b'], total: 3, page: 1, page_size: 2 };
    expect(await page('p=1&page_size=2')).toEqual(first);
    expect(await page('p=0&page_size=2')).toEqual(first);
    expect(await page('p=2&page_size=2')).toEqual({ ...first, page: 2, names: ['a'] });
    expect(await page('p=1&page_size=1000')).toMatchObject({ page_size: 100, names: ['c', 'b', 'a'] });
  });

  it.each([
    ['keyword=pr', ['prod']],
    ['token=abc', ['prod']],
    ['token=sk-0abc', ['prod']],
    ['token=0ABC', ['prod']],
    ['token=9xyz', ['test']],
    [`token=sk-0def${'y'.repeat(40)}9xyz`, ['test']],
    [`token=0def${'y'.repeat(40)}9xyz`, ['test']],
    [`token=sk-0def${'y'.repeat(40)}9xy0`, []],
    ['keyword=prod&token=zzz', []],
    ['', ['test', 'prod']],
  ])('are found by %s', async (query, expected) => {
    const { call } = await startTestGateway({
      as: 'user',
      tokens: [
        { name: 'prod', key: `0abc${'x'.repeat(44)}` },
        { name: 'test', key: `0def${'y'.repeat(40)}9xyz` },
      ],
    });
    const found = await call<TokenList>('GET', `/api/token/search?${query}`);
    expect(found.body.data.items.map(({ name }) => name)).toEqual(expected);
  });

  it.each([
    ['keyword=prod&p=2&page_size=2', ['prod 1'], 3],
    ['token=abc&p=2&page_size=2', ['prod 1'], 3],
    ['token=abc&p=3&page_size=2', [], 3],
  ])('are found page by page: %s', async (query, names, total) => {
    const tokens = [1, 2, 3].map((index) => ({ name: `prod ${index}`, key: `${index}abc${'x'.repeat(44)}` }));
    const { call } = await startTestGateway({ as: 'user', tokens });
    const { data } = (await call<TokenList>('GET', `/api/token/search?${query}`)).body;
    expect({ names: data.items.map(({ name }) => name), total: data.total }).toEqual({ names, total });
  });

  it('are created with a key that the response omits', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    expect(
      (await call('POST', '/api/token/', { ...validToken, model_limits: 'a,b', allow_ips: '10.0.0.0/8\n::1', group: 'vip' })).body,
    ).toEqual({
      success: true,
      message: '',
    });
    const [token] = (await call<TokenList>('GET', '/api/token/')).body.data.items;
    expect(token).toMatchObject({
      ...validToken,
      status: 1,
      model_limits: 'a,b',
      allow_ips: '10.0.0.0/8\n::1',
      group: 'vip',
      used_quota: 0,
    });
    expect(token?.key).toMatch(/^[0-9a-zA-Z]{4}\*{10}[0-9a-zA-Z]{4}$/);
    expect((await call('GET', `/api/token/${token?.id}`)).body.data).toEqual(token);
  });

  it('are refused beyond the most that the site allows', async () => {
    const { call } = await startTestGateway({
      as: 'user',
      tokens: [{ name: 'a' }, { name: 'foreign', user_id: 1 }],
      options: { 'token_setting.max_user_tokens': '2' },
    });
    const create = async () => (await call('POST', '/api/token/', validToken, { 'accept-language': 'en' })).body;
    expect(await create()).toMatchObject({ success: true });
    expect(await create()).toMatchObject({
      success: false,
      message: 'You can have at most 2 API keys. Delete one that you no longer use',
    });
    await call('DELETE', `/api/token/${(await call<TokenList>('GET', '/api/token/')).body.data.items[0]?.id}`);
    expect(await create()).toMatchObject({ success: true });
  });

  it('reveal keys only through the key endpoints', async () => {
    const { call, seeded } = await startTestGateway({ as: 'user', tokens: [{ name: 'one' }, { name: 'two' }] });
    const [one, two] = seeded.tokens;
    const edited = (await call('PUT', '/api/token/', { ...validToken, id: one?.id })).body;
    const responses = [
      await call('GET', '/api/token/'),
      await call('GET', '/api/token/search?token='),
      await call('GET', `/api/token/${one?.id}`),
    ];
    const reported = JSON.stringify([edited, responses.map(({ body }) => body)]);
    expect(reported).toContain(`${one?.key.slice(0, 4)}**********${one?.key.slice(-4)}`);
    expect(reported).not.toContain(one?.key);

    const response = await call('POST', `/api/token/${one?.id}/key`);
    expect(response.body.data).toEqual({ key: one?.key });
    expect(response.headers['cache-control']).toBe('no-store');
    const several = await call('POST', '/api/token/batch/keys', { ids: [one?.id, two?.id, 999] });
    expect(several.body.data).toEqual({ keys: { [String(one?.id)]: one?.key, [String(two?.id)]: two?.key } });
  });

  it.each([{}, { ids: [] }, { ids: ['1'] }, { ids: Array.from({ length: 101 }, (_, id) => id) }])('reveal no keys for %j', async (body) => {
    const { call } = await startTestGateway({ as: 'user', tokens: [{}] });
    expect((await call('POST', '/api/token/batch/keys', body)).body).toMatchObject({
      success: false,
      message: catalogue.invalidParameter.zh,
    });
  });

  it('never expire and have no quota by default', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    await call('POST', '/api/token/', { name: 'bare' });
    expect((await call<TokenList>('GET', '/api/token/')).body.data.items[0]).toMatchObject({
      expired_time: -1,
      remain_quota: 0,
      unlimited_quota: false,
    });
  });

  it.each([
    [{ name: '' }, catalogue.tokenNameLength.zh],
    [{ name: '字'.repeat(31) }, catalogue.tokenNameLength.zh],
    [{ remain_quota: -1 }, '输入不符合要求：remain_quota（0-1000000000000000）'],
    [{ expired_time: 0 }, '输入不符合要求：expired_time（-1 | unix seconds）'],
    [{ allow_ips: '10.0.0.1\nhome' }, '“home”既不是 IP 地址，也不是 CIDR 网段'],
    [{ allow_ips: Array.from({ length: 201 }, (_, index) => `10.0.0.${index}`).join('\n') }, '输入不符合要求：allow_ips（max 200）'],
    [{ group: 'svip' }, '不能使用这个分组：svip'],
    [{ model_limits: 'm'.repeat(1025) }, '输入不符合要求：model_limits（max 1024）'],
    [{ remain_quota: '5' }, catalogue.invalidParameter.zh],
    [{ unlimited_quota: 'yes' }, catalogue.invalidParameter.zh],
  ])('cannot be created with %j', async (body, message) => {
    const { call } = await startTestGateway({ as: 'user' });
    expect((await call('POST', '/api/token/', { ...validToken, ...body })).body).toMatchObject({ success: false, message });
    expect((await call<TokenList>('GET', '/api/token/')).body.data.items).toEqual([]);
  });

  it('accept 30 characters of any script', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    expect((await call('POST', '/api/token/', { ...validToken, name: '字'.repeat(30) })).body.success).toBe(true);
  });

  it('are updated as a whole except their status', async () => {
    const { call, seeded } = await startTestGateway({ as: 'user', tokens: [{ name: 'old', status: 2, group: 'vip', model_limits: 'a' }] });
    const response = await call('PUT', '/api/token/', { ...validToken, id: seeded.tokens[0]?.id, name: 'new', status: 1 });
    expect(response.body.data).toMatchObject({ name: 'new', group: '', model_limits: '', status: 2, remain_quota: 100 });
  });

  it('accept an unchanged overdrawn quota', async () => {
    const { call, seeded } = await startTestGateway({ as: 'user', tokens: [{ remain_quota: -5 }] });
    const id = seeded.tokens[0]?.id;
    expect((await call('PUT', '/api/token/', { ...validToken, id, remain_quota: -5 })).body.success).toBe(true);
    expect((await call('PUT', '/api/token/', { ...validToken, id, remain_quota: -6 })).body.success).toBe(false);
  });

  const setStatus = { path: '/api/token/?status_only=true' };

  it('are disabled and enabled without other changes', async () => {
    const { call, seeded } = await startTestGateway({ as: 'user', tokens: [{ name: 'mine', remain_quota: 7 }] });
    const id = seeded.tokens[0]?.id;
    expect((await call('PUT', setStatus.path, { id, status: 2 })).body.data).toMatchObject({ status: 2, name: 'mine', remain_quota: 7 });
    expect((await call('PUT', '/api/token?status_only=1', { id, status: 1 })).body.data).toMatchObject({ status: 1 });
  });

  it.each([
    { name: 'an expired token', token: { status: 3, expired_time: past }, status: 1, message: catalogue.tokenExpired.zh },
    { name: 'an exhausted token', token: { status: 4, remain_quota: 0 }, status: 1, message: catalogue.tokenExhausted.zh },
    { name: 'a status that only the gateway sets', token: {}, status: 3, message: catalogue.invalidParameter.zh },
    { name: 'a status that does not exist', token: {}, status: 7, message: catalogue.invalidParameter.zh },
  ])('cannot be enabled: $name', async ({ token, status, message }) => {
    const { call, seeded } = await startTestGateway({ as: 'user', tokens: [token] });
    expect((await call('PUT', setStatus.path, { id: seeded.tokens[0]?.id, status })).body).toMatchObject({ success: false, message });
  });

  it('can be enabled after an extension', async () => {
    const { call, seeded } = await startTestGateway({ as: 'user', tokens: [{ status: 3, expired_time: past }] });
    const id = seeded.tokens[0]?.id;
    expect((await call('PUT', '/api/token/', { ...validToken, id, expired_time: past, status: 1 })).body.message).toBe(
      catalogue.tokenExpired.zh,
    );
    expect((await call('PUT', '/api/token/', { ...validToken, id, expired_time: -1 })).body.success).toBe(true);
    expect((await call('PUT', setStatus.path, { id, status: 1 })).body.data).toMatchObject({ status: 1 });
  });

  it('are removed when deleted', async () => {
    const { call, seeded } = await startTestGateway({ as: 'user', tokens: [{}] });
    const path = `/api/token/${seeded.tokens[0]?.id}`;
    expect((await call('DELETE', `${path}/`)).body).toEqual({ success: true, message: '' });
    expect((await call('GET', path)).body.message).toBe(catalogue.tokenMissing.zh);
    expect((await call('DELETE', path)).body.message).toBe(catalogue.tokenMissing.zh);
  });

  it('of others are not found, even by administrators', async () => {
    const { call, seeded } = await startTestGateway({ as: 'admin', users: [{}], tokens: [{ user_id: 1 }] });
    const id = seeded.tokens[0]?.id;
    const missing = { success: false, message: catalogue.tokenMissing.zh };
    expect((await call('GET', `/api/token/${id}`)).body).toEqual(missing);
    expect((await call('PUT', '/api/token/', { ...validToken, id })).body).toEqual(missing);
    expect((await call('PUT', setStatus.path, { id, status: 2 })).body).toEqual(missing);
    expect((await call('DELETE', `/api/token/${id}`)).body).toEqual(missing);
    expect((await call('POST', `/api/token/${id}/key`)).body).toEqual(missing);
  });
});
