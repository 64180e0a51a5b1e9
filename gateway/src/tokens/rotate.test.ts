import type { PageRecord, TokenRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { catalogue } from '../messages/catalogue';

const settings = {
  name: 'laptop',
  remain_quota: 700,
  unlimited_quota: false,
  expired_time: -1,
  model_limits_enabled: true,
  model_limits: 'offline-demo',
  allow_ips: '127.0.0.0/8',
  group: 'vip',
};

const start = async (token: Partial<TokenRecord>) => {
  const gateway = await startTestGateway({ as: 'user', tokens: [{ ...settings, used_quota: 300, ...token }] });
  const id = gateway.seeded.tokens[0]?.id;
  const rotate = (expired_time: unknown) =>
    gateway.call<{ data: { id: number; key: string } }>('POST', `/api/token/${id}/rotate`, { expired_time });
  const list = async () => (await gateway.call<{ data: PageRecord<TokenRecord> }>('GET', '/api/token/')).body.data.items;
  const use = async (key = '') => (await gateway.call('GET', '/v1/models', undefined, { authorization: `Bearer sk-${key}` })).status;
  return { ...gateway, rotate, list, use, oldKey: gateway.seeded.tokens[0]?.key };
};

it('creates a key with the same settings, and ends the old one later', async () => {
  const { rotate, list, use, oldKey } = await start({});
  const end = now() + 3600;
  const { data } = (await rotate(end)).body;
  const [created, old] = await list();
  expect(created).toMatchObject({ ...settings, id: data.id, status: 1, used_quota: 0 });
  expect(old).toMatchObject({ ...settings, expired_time: end, status: 1, used_quota: 300 });
  expect(data.key).not.toBe(oldKey);
  expect([await use(data.key), await use(oldKey)]).toEqual([200, 200]);
});

it('ends the old key at once', async () => {
  const { rotate, list, use, oldKey } = await start({});
  const { data } = (await rotate(0)).body;
  expect([await use(data.key), await use(oldKey)]).toEqual([200, 401]);
  expect((await list())[1]).toMatchObject({ status: 3 });
});

it('never extends the old key', async () => {
  const before = now() + 60;
  const { rotate, list } = await start({ expired_time: before });
  await rotate(now() + 3600);
  expect((await list()).map(({ expired_time }) => expired_time)).toEqual([before, before]);
});

it.each([
  { token: { expired_time: 1_600_000_000 }, end: 0, message: catalogue.tokenExpired.zh },
  { token: { remain_quota: 0 }, end: 0, message: catalogue.tokenExhausted.zh },
  { token: {}, end: -1, message: catalogue.invalidParameter.zh },
  { token: {}, end: 'soon', message: catalogue.invalidParameter.zh },
])('changes nothing when it refuses $token until $end', async ({ token, end, message }) => {
  const { rotate, list } = await start(token);
  const before = await list();
  expect((await rotate(end)).body).toMatchObject({ success: false, message });
  expect(await list()).toEqual(before);
});
