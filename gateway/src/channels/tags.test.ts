import { describe, expect, it } from 'vitest';
import { abilityRows, channelRows, gatewayWithChannels } from '../../testing/gateway-with-channels';
import { catalogue } from '../messages/catalogue';

const east = { tag: 'east', models: 'm1', group: 'default', priority: 1, weight: 2, model_mapping: '{"a":"b"}' };
const three = [
  { ...east, name: 'a' },
  { ...east, name: 'b', status: 3 },
  { name: 'c', tag: 'west' },
];

describe('tags', () => {
  it.each([
    [{ new_tag: ' north ' }, { tag: 'north' }],
    [{ new_tag: '' }, { tag: null }],
    [{ new_tag: null, models: null, groups: null, model_mapping: null, priority: null, weight: null }, {}],
    [{ models: '', groups: '', model_mapping: '' }, {}],
    [
      { models: 'm2, m3', groups: 'a,b' },
      { models: 'm2,m3', group: 'a,b' },
    ],
    [{ model_mapping: '{"c":"d"}' }, { model_mapping: '{"c":"d"}' }],
    [
      { priority: -9, weight: 0 },
      { priority: -9, weight: 0 },
    ],
  ])('apply %j to every channel and its abilities', async (fields, changed) => {
    const gateway = await gatewayWithChannels(three);
    const [a, b, c] = await channelRows(gateway);
    expect((await gateway.call('PUT', '/api/channel/tag', { tag: 'east', ...fields })).body).toEqual({ success: true, message: '' });
    const rows = await channelRows(gateway);
    expect(rows).toEqual([{ ...a, ...changed }, { ...b, ...changed }, c]);
    const served = (await abilityRows(gateway)).filter(({ channel_id }) => channel_id === a?.id);
    const { models, group, priority, weight, tag } = { ...east, ...changed };
    expect(served).toEqual(
      group
        .split(',')
        .flatMap((each) =>
          models.split(',').map((model) => ({ group: each, model, channel_id: a?.id, enabled: true, priority, weight, tag })),
        ),
    );
  });

  it.each([
    [{ tag: ' ' }, catalogue.tagEmpty.zh],
    [{ priority: 3 }, catalogue.tagEmpty.zh],
    [{ tag: 'east', weight: -1 }, catalogue.badBatch.zh],
    [{ tag: 'east', priority: '3' }, catalogue.badBatch.zh],
    [{ tag: 'east', model_mapping: '{' }, 'model_mapping 不是有效的 JSON，第 1 行第 2 列有误'],
    [{ tag: 'east', models: 'x'.repeat(256) }, `模型名超出长度：${'x'.repeat(50)}…`],
  ])('reject the edit %j', async (body, message) => {
    const gateway = await gatewayWithChannels(three);
    const before = await channelRows(gateway);
    expect((await gateway.call('PUT', '/api/channel/tag', body)).body).toMatchObject({ success: false, message });
    expect(await channelRows(gateway)).toEqual(before);
  });

  it('enable and disable all their channels', async () => {
    const gateway = await gatewayWithChannels(three);
    const statuses = async () => (await channelRows(gateway)).map(({ status }) => status);
    const enabled = async () => (await abilityRows(gateway)).map((row) => row.enabled);
    expect((await gateway.call('POST', '/api/channel/tag/disabled', { tag: 'east' })).body).toEqual({ success: true, message: '' });
    expect([await statuses(), await enabled()]).toEqual([
      [2, 2, 1],
      [false, false, true],
    ]);
    await gateway.call('POST', '/api/channel/tag/enabled/', { tag: 'east' });
    expect([await statuses(), await enabled()]).toEqual([
      [1, 1, 1],
      [true, true, true],
    ]);
  });

  it('are assigned and removed', async () => {
    const gateway = await gatewayWithChannels(three);
    const ids = gateway.seeded.channels.slice(1).map(({ id }) => id);
    const setTag = (tag: string | null) => gateway.call('POST', '/api/channel/batch/tag', { ids, tag });
    expect((await setTag(' new ')).body.data).toBe(2);
    expect((await channelRows(gateway)).map(({ tag }) => tag)).toEqual(['east', 'new', 'new']);
    expect((await abilityRows(gateway)).map(({ tag }) => tag)).toEqual(['east', 'new', 'new']);
    await setTag(null);
    expect((await channelRows(gateway)).map(({ tag }) => tag)).toEqual(['east', null, null]);
    expect((await setTag(' ')).body).toMatchObject({ success: false, message: catalogue.tagEmpty.zh });
  });

  it.each([
    ['/api/channel/batch', {}],
    ['/api/channel/batch', { ids: [] }],
    ['/api/channel/batch', { ids: ['1'] }],
    ['/api/channel/batch/tag', { ids: [], tag: 'x' }],
    ['/api/channel/batch/tag', { ids: [1] }],
    ['/api/channel/tag/enabled', {}],
    ['/api/channel/tag/disabled', { tag: ' ' }],
  ])('%s rejects %j', async (path, body) => {
    const gateway = await gatewayWithChannels(three);
    const before = await channelRows(gateway);
    expect((await gateway.call('POST', path, body)).body).toEqual({ success: false, message: catalogue.badBatch.zh });
    expect(await channelRows(gateway)).toEqual(before);
  });

  it('support thousands of channels', async () => {
    const gateway = await gatewayWithChannels([]);
    const key = Array.from({ length: 5_000 }, (_, number) => `sk-${number}`).join('\n');
    const body = { mode: 'batch', channel: { type: 1, name: 'many', key, models: 'm1,m2', group: 'default', tag: 'big' } };
    expect((await gateway.call('POST', '/api/channel/', body)).body.success).toBe(true);
    await gateway.call('PUT', '/api/channel/tag', { tag: 'big', new_tag: 'bigger', priority: 4 });
    await gateway.call('POST', '/api/channel/tag/disabled', { tag: 'bigger' });
    const rows = await abilityRows(gateway);
    expect(rows).toHaveLength(10_000);
    expect(rows.every(({ tag, priority, enabled }) => tag === 'bigger' && priority === 4 && !enabled)).toBe(true);
    const ids = (await channelRows(gateway)).map(({ id }) => id);
    expect((await gateway.call('POST', '/api/channel/batch', { ids })).body.data).toBe(5_000);
    expect(await abilityRows(gateway)).toEqual([]);
  });
});
