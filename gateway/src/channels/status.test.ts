import { describe, expect, it } from 'vitest';
import { abilityRows, channelRows, gatewayWithChannels } from '../../testing/gateway-with-channels';
import { catalogue } from '../messages/catalogue';

const seededChannels = [{ name: 'a' }, { name: 'b', status: 2 }, { name: 'c', status: 3, other_info: '{"status_reason":"no more"}' }];

describe('POST /api/channel/:id/status', () => {
  it('reports whether the status changed and routes calls accordingly', async () => {
    const gateway = await gatewayWithChannels(seededChannels);
    const [a, , c] = gateway.seeded.channels;
    const set = async (id: number | undefined, status: number) =>
      (await gateway.call('POST', `/api/channel/${id}/status`, { status })).body;
    expect(await set(a?.id, 2)).toEqual({ success: true, message: '', data: true });
    expect((await set(a?.id, 2)).data).toBe(false);
    expect((await set(c?.id, 1)).data).toBe(true);
    expect((await set(999, 1)).data).toBe(false);
    expect((await channelRows(gateway)).map(({ status }) => status)).toEqual([2, 2, 1]);
    expect((await abilityRows(gateway)).map(({ channel_id, enabled }) => [channel_id, enabled])).toEqual(
      gateway.seeded.channels.map(({ id }) => [id, id === c?.id]),
    );
  });

  it.each([{ status: 3 }, { status: 0 }, { status: '1' }, {}])('refuses %j', async (body) => {
    const gateway = await gatewayWithChannels(seededChannels);
    const { body: response } = await gateway.call('POST', `/api/channel/${gateway.seeded.channels[0]?.id}/status`, body);
    expect(response).toMatchObject({ success: false, message: catalogue.invalidParameter.zh });
    expect((await channelRows(gateway)).map(({ status }) => status)).toEqual([1, 2, 3]);
  });
});

describe('POST /api/channel/status/batch', () => {
  it('changes several channels and counts those that had another status', async () => {
    const gateway = await gatewayWithChannels(seededChannels);
    const ids = [...gateway.seeded.channels.map(({ id }) => id), 999];
    const set = async (status: number) => (await gateway.call('POST', '/api/channel/status/batch', { ids, status })).body.data;
    expect(await set(2)).toBe(2);
    expect((await abilityRows(gateway)).some(({ enabled }) => enabled)).toBe(false);
    expect(await set(2)).toBe(0);
    expect(await set(1)).toBe(3);
    expect((await abilityRows(gateway)).every(({ enabled }) => enabled)).toBe(true);
  });

  it.each([{ ids: [], status: 1 }, { ids: [1], status: 3 }, { status: 1 }])('refuses %j', async (body) => {
    const gateway = await gatewayWithChannels(seededChannels);
    expect((await gateway.call('POST', '/api/channel/status/batch', body)).body).toEqual({
      success: false,
      message: catalogue.badBatch.zh,
    });
  });
});
