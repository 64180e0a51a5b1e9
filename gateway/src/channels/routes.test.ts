import type { ChannelRecord, PageRecord } from '@console/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { abilityRows, channelRows, gatewayWithChannels } from '../../testing/gateway-with-channels';
import { abilities } from '../db/schema';
import { catalogue } from '../messages/catalogue';

type Channels = { success: boolean; data: PageRecord<ChannelRecord> };
type One = { success: boolean; message: string; data: ChannelRecord };

const toNames = ({ body }: { body: Channels }) => body.data.items.map(({ name }) => name);

const validChannel = { type: 1, name: 'fresh', key: 'sk-1', models: 'm1', group: 'default' };
const single = (channel: object) => ({ mode: 'single', channel });

describe('the list of channels', () => {
  const seededChannels = [
    { name: 'a', priority: 5, key: 'secret-a', tag: 'east', group: 'default,vip', models: 'gpt-4,gpt-4o' },
    { name: 'b', priority: -1, key: 'secret-b', tag: 'west', models: 'gpt-4o' },
    { name: '100%', priority: 5, key: 'secret-c', group: 'vip2', models: 'claude_3' },
    { name: 'd', priority: null, key: 'secret-d', tag: 'east', models: 'gpt_x', status: 3 },
  ];

  it.each([
    ['?p=0&page_size=3', ['100%', 'a', 'd'], 4],
    ['?p=1&page_size=3', ['100%', 'a', 'd'], 4],
    ['?p=2&page_size=3', ['b'], 4],
    ['?id_sort=true', ['d', '100%', 'b', 'a'], 4],
    ['?tag_mode=true&page_size=1', ['a', 'd'], 2],
    ['?tag_mode=true&page_size=1&p=2', ['b'], 2],
    ['?tag_mode=true&id_sort=true', ['d', 'a', 'b'], 2],
    ['?tag_mode=true&sort=name', ['d', 'a', 'b'], 2],
    ['?tag_mode=true&sort=name&page_size=1&p=2', ['b'], 2],
    ['?tag_mode=true&sort=name&order=asc&id_sort=true', ['a', 'd', 'b'], 2],
    ['?id_sort=true&sort=priority&order=asc', ['b', 'd', '100%', 'a'], 4],
    ['?status=disabled&page_size=1', ['d'], 1],
    ['?status=enabled', ['100%', 'a', 'b'], 3],
    ['?status=other&type=x', ['100%', 'a', 'd', 'b'], 4],
    ['?tag=west', ['b'], 1],
    ['?tag=wes', [], 0],
    ['/search?keyword=&status=disabled&tag_mode=true', ['d'], 1],
    ['?tag_mode=true&tag=west', ['b'], 1],
    ['?tag_mode=true&tag=north', [], 0],
    ['/search', ['100%', 'a', 'd', 'b'], 4],
    ['/search?group=&model=&keyword=', ['100%', 'a', 'd', 'b'], 4],
    ['/search?group=null', ['100%', 'a', 'd', 'b'], 4],
    ['/search?group=vip', ['a'], 1],
    ['/search?group=fau', [], 0],
    ['/search?keyword=secret-b', ['b'], 1],
    ['/search?keyword=secret', [], 0],
    ['/search?keyword=%25', ['100%'], 1],
    ['/search?model=gpt-4', ['a', 'b'], 2],
    ['/search?model=_', ['100%', 'd'], 2],
    ['/search?model=gpt&id_sort=true', ['d', 'b', 'a'], 3],
    ['/search?model=gpt&page_size=2', ['a', 'd'], 3],
    ['/search?model=gpt&page_size=2&p=2', ['b'], 3],
    ['/search?model=gpt-4&tag_mode=true', ['a', 'd', 'b'], 2],
    ['/search?model=gpt-4&tag_mode=true&page_size=1&p=2', ['b'], 2],
    ['/search?model=gpt-4&tag_mode=true&sort=name', ['d', 'a', 'b'], 2],
  ])('%s', async (query, names, total) => {
    const { call } = await gatewayWithChannels(seededChannels);
    const response = await call<Channels>('GET', `/api/channel${query}`);
    expect(toNames(response)).toEqual(names);
    expect(response.body.data.total).toBe(total);
    expect(JSON.stringify(response.body)).not.toContain('secret');
  });

  it('counts the types of channels that match everything else', async () => {
    const { call } = await gatewayWithChannels([...seededChannels, { name: 'e', type: 14, tag: 'east' }]);
    const countsAt = async (query: string) => (await call('GET', `/api/channel${query}`)).body.data;
    expect(await countsAt('?type=14&page_size=1')).toMatchObject({ type_counts: { 1: 4, 14: 1 }, total: 1 });
    expect(await countsAt('?tag=east&status=enabled')).toMatchObject({ type_counts: { 1: 1, 14: 1 }, total: 2 });
    expect(await countsAt('/search?model=gpt&type=14')).toMatchObject({ type_counts: { 1: 3 }, total: 0 });
  });

  it('finds a channel by its id', async () => {
    const { call, seeded } = await gatewayWithChannels(seededChannels);
    expect(toNames(await call<Channels>('GET', `/api/channel/search?keyword=${seeded.channels[1]?.id}`))).toEqual(['b']);
  });

  it('omits keys from the list and from a single channel', async () => {
    const { call, seeded } = await gatewayWithChannels([{ key: 'secret', max_input_tokens: 7, expired_time: 9, tag: 'x' }]);
    const { body } = await call<One>('GET', `/api/channel/${seeded.channels[0]?.id}/`);
    expect(body.data).toEqual({ ...seeded.channels[0], key: '' });
    expect(body.data).toMatchObject({ max_input_tokens: 7, expired_time: 9 });
    expect((await call('GET', '/api/channel/999')).body).toEqual({ success: false, message: catalogue.channelMissing.zh });
  });
});

describe('creating channels', () => {
  it('creates one channel per key line, returns no key, and fills in defaults', async () => {
    const gateway = await gatewayWithChannels([]);
    const body = {
      ...validChannel,
      key: ' sk-1 \r\n\n sk-2',
      models: ' m1, m2 ,m1',
      base_url: 'https://up.test//',
      tag: ' east ',
      group: '',
    };
    expect((await gateway.call('POST', '/api/channel/', { mode: 'batch', channel: body })).body).toEqual({ success: true, message: '' });
    const rows = await channelRows(gateway);
    expect(rows.map(({ key }) => key)).toEqual(['sk-1', 'sk-2']);
    expect(rows[0]).toMatchObject({ models: 'm1,m2', base_url: 'https://up.test', tag: 'east', group: 'default', status: 1, auto_ban: 1 });
    expect(rows[0]).toMatchObject({ priority: 0, weight: 0, balance: 0, used_quota: 0, max_input_tokens: 0, expired_time: 0 });
    expect(await abilityRows(gateway)).toMatchObject([{ model: 'm1' }, { model: 'm2' }, { model: 'm1' }, { model: 'm2' }]);
  });

  it('stores a multi-line service account key as one key', async () => {
    const gateway = await gatewayWithChannels([]);
    const key = '{\n  "type": "service_account"\n}';
    const regions = '{"default":"us-central1"}';
    await gateway.call('POST', '/api/channel/', single({ ...validChannel, type: 41, key, other: regions }));
    expect(await channelRows(gateway)).toMatchObject([{ key, other: regions }]);
  });

  it.each([
    [3, '2023-06-01-preview'],
    [18, 'v2.1'],
    [1, ''],
  ])('stores for type %i the extra field "%s"', async (type, other) => {
    const gateway = await gatewayWithChannels([]);
    await gateway.call('POST', '/api/channel/', single({ ...validChannel, type, other: '' }));
    expect(await channelRows(gateway)).toMatchObject([{ type, other }]);
  });

  it('accepts the fields of a list record except the gateway’s own counters', async () => {
    const gateway = await gatewayWithChannels([{ name: 'origin', used_quota: 5, status: 3, response_time: 8 }]);
    const [origin] = (await gateway.call<Channels>('GET', '/api/channel/')).body.data.items;
    const duplicate = { ...origin, key: 'sk-2', name: 'like', created_time: 1, balance: 3, used_quota: 4, test_time: 5 };
    expect((await gateway.call('POST', '/api/channel/', single(duplicate))).body).toEqual({ success: true, message: '' });
    const [, created] = await channelRows(gateway);
    expect(created).toMatchObject({ name: 'like', key: 'sk-2', status: 1, used_quota: 0, balance: 0, test_time: 0, response_time: 0 });
    expect(created?.created_time).toBeGreaterThan(1);
  });

  it.each([validChannel, { mode: 'single', ...validChannel }, { channel: validChannel }, { mode: 'several', channel: validChannel }])(
    'names the body that it takes when it gets %j',
    async (body) => {
      const gateway = await gatewayWithChannels([]);
      expect((await gateway.call('POST', '/api/channel/', body)).body).toMatchObject({ success: false, message: catalogue.channelBody.zh });
      expect(await channelRows(gateway)).toEqual([]);
    },
  );

  it.each([
    [{ name: ' ' }, catalogue.channelNameOrKeyMissing.zh],
    [{ key: '\n \n' }, catalogue.channelNameOrKeyMissing.zh],
    [{ key: 'sk-1\nsk-2' }, catalogue.channelSeveralKeys.zh],
    [{ models: ' , ' }, catalogue.channelModelsMissing.zh],
    [{ models: undefined }, catalogue.channelModelsMissing.zh],
    [{ models: `m,${'x'.repeat(256)}` }, `模型名超出长度：${'x'.repeat(50)}…`],
    [{ model_mapping: '{"a":\n "b"' }, 'model_mapping 不是有效的 JSON，第 2 行第 5 列有误'],
    [{ status_code_mapping: '[]' }, 'status_code_mapping 应为 JSON 对象'],
    [{ setting: '1' }, 'setting 应为 JSON 对象'],
    [{ param_override: 'null' }, 'param_override 应为 JSON 对象'],
    [{ type: 41 }, catalogue.channelRegion.zh],
    [{ type: 41, other: '{"a":"b"}' }, catalogue.channelRegionDefault.zh],
    [{ type: 41, other: '{"default":' }, 'other 不是有效的 JSON，第 1 行第 12 列有误'],
    [{ base_url: 'ftp://up.test' }, catalogue.channelAddress.zh],
    [{ base_url: 'https://' }, catalogue.channelAddress.zh],
    [{ weight: -1 }, catalogue.invalidParameter.zh],
    [{ weight: 0.5 }, catalogue.invalidParameter.zh],
    [{ priority: 'high' }, catalogue.invalidParameter.zh],
    [{ status: 7 }, catalogue.invalidParameter.zh],
  ])('refuses %j', async (fields, message) => {
    const gateway = await gatewayWithChannels([]);
    expect((await gateway.call('POST', '/api/channel/', single({ ...validChannel, ...fields }))).body).toMatchObject({
      success: false,
      message,
    });
    expect(await channelRows(gateway)).toEqual([]);
  });
});

describe('editing a channel', () => {
  const oneKey = {
    is_multi_key: false,
    multi_key_mode: '',
    multi_key_polling_index: 0,
    multi_key_size: 0,
    multi_key_status_list: null,
  };
  const before = {
    name: 'old',
    key: 'secret',
    models: 'm1',
    group: 'vip',
    tag: 'east',
    base_url: 'https://up.test',
    other: 'x',
    priority: 3,
    weight: 4,
    model_mapping: '{"a":"b"}',
    test_model: 'm1',
    openai_organization: 'org',
    used_quota: 9,
  };

  it.each([
    [
      { priority: -7, weight: 0 },
      { priority: -7, weight: 0 },
    ],
    [{ name: '', key: '', models: '', group: '', type: 0 }, {}],
    [
      { other: '', tag: '', base_url: '', model_mapping: '', test_model: null, openai_organization: '' },
      { other: '', tag: null, base_url: null, model_mapping: '', test_model: null, openai_organization: '' },
    ],
    [
      { tag: null, model_mapping: null, priority: null, weight: null },
      { tag: null, model_mapping: null, priority: 0, weight: 0 },
    ],
    [
      { auto_ban: 0, max_input_tokens: 5, expired_time: 6 },
      { auto_ban: 0, max_input_tokens: 5, expired_time: 6 },
    ],
    [{ used_quota: 0, balance: 5, created_time: 1, response_time: 4, other_info: 'x' }, {}],
    [
      { name: ' new ', models: 'm2, m3', group: 'a,b', base_url: 'http://localhost:1/' },
      { name: 'new', models: 'm2,m3', group: 'a,b', base_url: 'http://localhost:1' },
    ],
  ])('%j', async (fields, changed) => {
    const gateway = await gatewayWithChannels([before]);
    const [row] = await channelRows(gateway);
    const response = await gateway.call<One>('PUT', '/api/channel/', { id: row?.id, ...fields });
    const { base_url_role: _, upstream_models: __, multi_key_mode, ...record } = { ...row, ...changed };
    expect(response.body.data).toEqual({ ...record, key: '', channel_info: oneKey });
    expect(await channelRows(gateway)).toMatchObject([{ ...row, ...changed, base_url_role: expect.any(Number) }]);
  });

  it.each([
    { type: 3, other: '' },
    { type: 18, other: ' v3.5 ' },
  ])('leaves the extra field "$other" of type $type as it is when neither is sent', async (stored) => {
    const gateway = await gatewayWithChannels([{ ...before, ...stored }]);
    const [row] = await channelRows(gateway);
    await gateway.call('PUT', '/api/channel/', { id: row?.id, priority: 7 });
    expect(await channelRows(gateway)).toMatchObject([{ priority: 7, ...stored }]);
  });

  it('replaces the key by a single key', async () => {
    const gateway = await gatewayWithChannels([before]);
    const [row] = await channelRows(gateway);
    const several = await gateway.call('PUT', '/api/channel/', { id: row?.id, key: 'one\ntwo' });
    expect(several.body).toMatchObject({ success: false, message: catalogue.channelOneKey.zh });
    const response = await gateway.call('PUT', '/api/channel/', { id: row?.id, key: ' another\n' });
    expect(JSON.stringify(response.body)).not.toContain('another');
    expect(await channelRows(gateway)).toEqual([{ ...row, key: 'another' }]);
  });

  it.each([
    [{ id: 999, name: 'x' }, catalogue.channelMissing.zh],
    [{ name: 'x', status: 2 }, catalogue.channelStatusChangedSeparately.zh],
    [{ status: null }, catalogue.channelStatusChangedSeparately.zh],
    [{ type: 41, other: '' }, catalogue.channelRegion.zh],
    [{ key: 'ｓｋ-1' }, catalogue.channelKeyCharacters.zh],
    [{ models: 'x'.repeat(256) }, `模型名超出长度：${'x'.repeat(50)}…`],
    [{ setting: '{' }, 'setting 不是有效的 JSON，第 1 行第 2 列有误'],
  ])('refuses %j', async (fields, message) => {
    const gateway = await gatewayWithChannels([before]);
    const rows = await channelRows(gateway);
    expect((await gateway.call('PUT', '/api/channel/', { id: rows[0]?.id, ...fields })).body).toMatchObject({ success: false, message });
    expect(await channelRows(gateway)).toEqual(rows);
  });
});

describe('deleting channels', () => {
  it('deletes one channel and succeeds again when it is gone', async () => {
    const gateway = await gatewayWithChannels([{ name: 'a' }, { name: 'b' }]);
    const path = `/api/channel/${gateway.seeded.channels[0]?.id}`;
    for (const again of [path, `${path}/`]) {
      expect((await gateway.call('DELETE', again)).body).toEqual({ success: true, message: '' });
    }
    expect((await channelRows(gateway)).map(({ name }) => name)).toEqual(['b']);
    expect(await abilityRows(gateway)).toHaveLength(1);
  });

  it('deletes several channels and returns the number requested', async () => {
    const gateway = await gatewayWithChannels([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    const [a, b] = gateway.seeded.channels;
    expect((await gateway.call('POST', '/api/channel/batch', { ids: [a?.id, b?.id, 999] })).body.data).toBe(3);
    expect((await channelRows(gateway)).map(({ name }) => name)).toEqual(['c']);
    expect(await abilityRows(gateway)).toHaveLength(1);
  });

  it('deletes channels disabled manually or automatically', async () => {
    const gateway = await gatewayWithChannels([{ name: 'a', status: 2 }, { name: 'b', status: 3 }, { name: 'c' }]);
    expect((await gateway.call('DELETE', '/api/channel/disabled')).body.data).toBe(2);
    expect((await channelRows(gateway)).map(({ name }) => name)).toEqual(['c']);
    expect(await abilityRows(gateway)).toHaveLength(1);
  });
});

describe('models', () => {
  it('are listed once each, enabled ones separately', async () => {
    const { call } = await gatewayWithChannels([{ models: 'b,a' }, { models: 'a' }, { models: 'off', status: 2 }]);
    expect((await call('GET', '/api/channel/models_enabled')).body).toEqual({ success: true, data: ['a', 'b'] });
    const known = (await call<{ data: { id: string }[] }>('GET', '/api/channel/models')).body.data;
    expect(known).toContainEqual(expect.objectContaining({ id: 'gpt-4o', object: 'model', root: 'gpt-4o', parent: null }));
    expect(new Set(known.map(({ id }) => id)).size).toBe(known.length);
  });
});

describe('abilities', () => {
  it('are stored together with their channels, or neither', async () => {
    const gateway = await gatewayWithChannels([]);
    await gateway.db.run(sql`CREATE TRIGGER refused BEFORE INSERT ON abilities BEGIN SELECT RAISE(ABORT, 'refused'); END`);
    const channel = { type: 1, name: 'new', key: 'k1\nk2', models: 'm1', group: 'default' };
    expect((await gateway.call('POST', '/api/channel/', { mode: 'batch', channel })).body.success).toBe(false);
    expect(await channelRows(gateway)).toEqual([]);
  });

  it('are repaired when missing, changed or orphaned', async () => {
    const gateway = await gatewayWithChannels([{ name: 'lost' }, { name: 'changed', models: 'a,b' }, { name: 'right' }]);
    const { db, call, seeded } = gateway;
    const expectedAbilities = await abilityRows(gateway);
    const [lost, changed] = seeded.channels;
    await db.delete(abilities).where(eq(abilities.channel_id, lost?.id ?? 0));
    await db
      .update(abilities)
      .set({ enabled: false, tag: 'x' })
      .where(eq(abilities.channel_id, changed?.id ?? 0));
    await db.insert(abilities).values({ group: 'default', model: 'orphan', channel_id: 999 });
    expect((await call('POST', '/api/channel/fix')).body.data).toEqual({ success: 3, fails: 0 });
    expect(await abilityRows(gateway)).toEqual(expectedAbilities);
    expect((await call('POST', '/api/channel/fix/')).body.data).toEqual({ success: 0, fails: 0 });
  });

  it('support quotes, spaces and backslashes in names', async () => {
    const gateway = await gatewayWithChannels([{ models: 'a"b, c\\d ,\t字 1 ,,a"b', group: "x'y" }]);
    expect((await abilityRows(gateway)).map(({ model, group }) => [group, model])).toEqual([
      ["x'y", 'a"b'],
      ["x'y", 'c\\d'],
      ["x'y", '字 1'],
    ]);
  });
});
