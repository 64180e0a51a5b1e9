import type { ChannelRecord, KeyPage } from '@console/shared/contract';
import { channelStatus } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { abilityRows, gatewayWithChannels } from '../../../testing/gateway-with-channels';
import type { StartedGateway } from '../../../testing/start-test-gateway';
import { testUpstream } from '../../../testing/test-upstream';
import { channelKeys } from '../../db/schema';
import { catalogue } from '../../messages/catalogue';
import { allDisabledReason } from './store';

const options = { ModelRatio: '{"test-model":1}', AutomaticDisableChannelEnabled: 'true', RetryTimes: '0' };
const chat = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
const [k1, k2, k3] = ['sk-first-of-three-1', 'sk-second-of-three', 'sk-third-of-three-3'];

/** A channel with three keys that are picked in turn. */
async function severalKeys(channel: object = {}, mode = 'polling') {
  const upstream = await testUpstream();
  const gateway = await gatewayWithChannels([], { as: 'root', options });
  const fields = { type: 1, name: 'several', models: 'test-model', group: 'default', base_url: upstream.url, ...channel };
  const body = { mode: 'multi_to_single', multi_key_mode: mode, channel: { ...fields, key: `${k1}\n${k2}\n\n${k3}\n${k1}` } };
  expect((await gateway.call('POST', '/api/channel/', body)).body).toMatchObject({ success: true });
  const [created] = (await gateway.call<{ data: { items: ChannelRecord[] } }>('GET', '/api/channel/?id_sort=true')).body.data.items;
  const id = created?.id ?? 0;
  const manage = async (action: string, more: object = {}) =>
    (await gateway.call('POST', '/api/channel/multi_key/manage', { channel_id: id, action, ...more })).body;
  const statuses = async () => ((await manage('get_key_status')).data as KeyPage).keys?.map(({ status }) => status);
  const edit = async (change: object) => (await gateway.call('PUT', '/api/channel/', { id, ...change })).body;
  const read = async () => (await gateway.call<{ data: ChannelRecord }>('GET', `/api/channel/${id}`)).body.data;
  const relay = () => gateway.call('POST', '/pg/chat/completions', chat);
  const used = () => upstream.requests.map(({ headers }) => headers.authorization?.replace('Bearer ', ''));
  return { ...gateway, upstream, created, id, manage, statuses, edit, read, relay, used };
}

describe('a channel with several keys', () => {
  it('is created once, without repeated keys, and found by each of them', async () => {
    const { call, created, db } = await severalKeys();
    expect(created).toMatchObject({
      key: '',
      channel_info: { is_multi_key: true, multi_key_size: 3, multi_key_status_list: {}, multi_key_mode: 'polling' },
    });
    const found = await call<{ data: { items: ChannelRecord[] } }>('GET', `/api/channel/search?keyword=${k2}`);
    expect(found.body.data.items.map(({ name }) => name)).toEqual(['several']);
    expect(JSON.stringify(await db.select().from(channelKeys))).not.toContain('sk-');
  });

  it('uses its enabled keys in turn', async () => {
    const { relay, used, manage } = await severalKeys();
    await manage('disable_key', { key_index: 1 });
    for (const _ of [1, 2, 3]) {
      expect((await relay()).status).toBe(200);
    }
    expect(used()).toEqual([k1, k3, k1]);
  });

  it('uses only enabled keys at random', async () => {
    const { relay, used, manage } = await severalKeys({}, 'random');
    await manage('disable_key', { key_index: 0 });
    await manage('disable_key', { key_index: 2 });
    await relay();
    await relay();
    expect(used()).toEqual([k2, k2]);
  });

  it('loses a rejected key, and is disabled with the last one', async () => {
    const { relay, used, statuses, manage, read, upstream, abilities } = await withAbilities(await severalKeys());
    upstream.play({ status: 401, error: { message: `Key ${k1} is not valid`, code: 'invalid_api_key' } });
    await relay();
    expect(await statuses()).toEqual([3, 1, 1]);
    const page = (await manage('get_key_status', { status: 3 })).data as KeyPage;
    expect(page).toMatchObject({ total: 1, enabled_count: 2, auto_disabled_count: 1, manual_disabled_count: 0 });
    expect(page.keys).toEqual([
      { index: 0, status: 3, disabled_time: expect.any(Number), reason: 'Key *** is not valid', key_preview: 'sk-f…ee-1' },
    ]);
    await relay();
    expect((await read()).status).toBe(channelStatus.enabled);
    await relay();
    expect(used()).toEqual([k1, k2, k3]);
    expect((await read()).status).toBe(channelStatus.autoDisabled);
    expect(JSON.parse((await read()).other_info)).toMatchObject({ status_reason: allDisabledReason });
    expect(await abilities()).toEqual([false]);

    await manage('enable_key', { key_index: 1 });
    expect((await read()).status).toBe(channelStatus.enabled);
    expect(await abilities()).toEqual([true]);
  });

  it('tests one key, or the next one', async () => {
    const { call, id, used, statuses } = await severalKeys();
    expect((await call('GET', `/api/channel/test/${id}?key_index=2`)).body.success).toBe(true);
    expect((await call('GET', `/api/channel/test/${id}?key_index=9`)).body.message).toBe(catalogue.channelKeyMissing.zh);
    await call('GET', `/api/channel/test/${id}`);
    expect(used()).toEqual([k3, k1]);
    expect(await statuses()).toEqual([1, 1, 1]);
    expect((await call('GET', `/api/channel/update_balance/${id}`)).body.message).toBe(catalogue.balanceSeveralKeys.zh);
    expect((await call('GET', `/api/channel/fetch_models/${id}`)).body.success).toBe(true);
  });

  it('is copied and deleted with its keys', async () => {
    const { call, id, db } = await severalKeys();
    const copy = (await call<{ data: { id: number } }>('POST', `/api/channel/copy/${id}`)).body.data.id;
    expect((await call<{ data: ChannelRecord }>('GET', `/api/channel/${copy}`)).body.data.channel_info?.multi_key_size).toBe(3);
    await call('DELETE', `/api/channel/${id}`);
    expect((await db.select().from(channelKeys)).map(({ channel_id }) => channel_id)).toEqual([copy, copy, copy]);
  });
});

describe('the keys of a channel', () => {
  it('are enabled, disabled and deleted together, down to the last', async () => {
    const { manage, statuses, read } = await severalKeys();
    await manage('disable_all_keys');
    expect(await statuses()).toEqual([2, 2, 2]);
    expect((await read()).status).toBe(channelStatus.autoDisabled);
    expect((await manage('delete_disabled_keys')).data).toBe(0);
    await manage('enable_all_keys');
    await manage('disable_key', { key_index: 2 });
    await manage('delete_key', { key_index: 0 });
    expect(await statuses()).toEqual([1, 2]);
    await manage('delete_key', { key_index: 1 });
    expect((await manage('delete_key', { key_index: 0 })).message).toBe(catalogue.channelLastKey.zh);
    expect((await manage('disable_key', { key_index: 5 })).message).toBe(catalogue.channelKeyMissing.zh);
  });

  it('are listed by page', async () => {
    const { manage } = await severalKeys();
    const page = (await manage('get_key_status', { page: 2, page_size: 2 })).data as KeyPage;
    expect(page).toMatchObject({ total: 3, page: 2, page_size: 2, total_pages: 2, keys: [{ index: 2 }] });
  });

  it('are added or replaced only as the change says', async () => {
    const { edit, read, used, relay } = await severalKeys();
    const size = async () => (await read()).channel_info?.multi_key_size;
    expect(await edit({ key: 'sk-new' })).toMatchObject({ success: false, field: 'key_mode' });
    expect(await size()).toBe(3);
    await edit({ key: `sk-new\n${k2}`, key_mode: 'append' });
    expect(await size()).toBe(4);
    await edit({ key: 'sk-only', key_mode: 'replace', multi_key_mode: 'random' });
    expect((await read()).channel_info).toMatchObject({ multi_key_size: 1, multi_key_mode: 'random' });
    await relay();
    expect(used()).toEqual(['sk-only']);
  });

  it('become several and one again', async () => {
    const { edit, read, manage } = await severalKeys();
    expect(await edit({ multi_key_mode: '' })).toMatchObject({ success: false, field: 'key' });
    await edit({ multi_key_mode: '', key: 'sk-kept' });
    expect((await read()).channel_info).toMatchObject({ is_multi_key: false, multi_key_mode: '' });
    expect((await manage('get_key_status')).message).toBe(catalogue.channelNotSeveralKeys.zh);
    await edit({ multi_key_mode: 'random', key: 'sk-other', key_mode: 'append' });
    expect((await read()).channel_info).toMatchObject({ is_multi_key: true, multi_key_size: 2 });
  });

  it('are at most a thousand', async () => {
    const { edit } = await severalKeys();
    const key = Array.from({ length: 998 }, (_, index) => `sk-${index}`).join('\n');
    expect(await edit({ key, key_mode: 'append' })).toMatchObject({ success: false, field: 'key' });
  });
});

async function withAbilities<Gateway extends StartedGateway>(gateway: Gateway) {
  return { ...gateway, abilities: async () => (await abilityRows(gateway)).map(({ enabled }) => enabled) };
}
