import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { catalogue } from '../messages/catalogue';

const edgeToken = 'edge';
const from = (address: string) => ({ 'x-edge-token': edgeToken, 'x-forwarded-for': address });

it('limits calls per key and reports the wait in header and message', async () => {
  const { call, seeded } = await startTestGateway({ as: 'user', tokens: [{}, {}] }, { relayLimit: { requests: 2, seconds: 60 } });
  const models = (index: number, suffix = '') =>
    call('GET', '/v1/models', undefined, { authorization: `Bearer sk-${seeded.tokens[index]?.key}${suffix}`, 'accept-language': 'en' });
  expect((await models(0)).status).toBe(200);
  expect((await models(0)).status).toBe(200);
  const third = await models(0, '-1');
  expect(third).toMatchObject({ status: 429, body: { error: { code: 'rate_limit_exceeded' } } });
  const seconds = third.headers['retry-after'] ?? '';
  expect(Number(seconds)).toBeGreaterThan(50);
  expect(third.body.error?.message).toContain(catalogue.relayTooFast.en.replace('{seconds}', seconds));
  expect(third.headers['access-control-allow-origin']).toBe('*');
  expect((await models(1)).status).toBe(200);
});

it('limits key guessing per network', async () => {
  const { call } = await startTestGateway({}, { relayLimit: { requests: 1, seconds: 60 }, edgeToken });
  const guess = (key: string, address: string) =>
    call('GET', '/v1/models', undefined, { authorization: `Bearer sk-${key}`, ...from(address) });
  for (let count = 0; count < 10; count += 1) {
    expect((await guess(`guess${count}`, `2001:db8:0:1::${count}`)).status).toBe(401);
  }
  expect((await guess('another', '2001:db8:0:1::ffff')).status).toBe(429);
  expect((await guess('another', '2001:db8:0:2::1')).status).toBe(401);
});

it('is enabled by default', async () => {
  const { settings } = await startTestGateway({}, { env: { RATE_LIMIT_API: '', RATE_LIMIT_RELAY: '', RATE_LIMIT_CRITICAL: '' } });
  expect(settings).toMatchObject({
    criticalLimit: { requests: 20, seconds: 1200 },
    apiLimit: { requests: 360, seconds: 180 },
    relayLimit: { requests: 600, seconds: 60 },
  });
});

it('counts an IPv6 network as one client', async () => {
  const { call } = await startTestGateway({}, { apiLimit: { requests: 1, seconds: 60 }, edgeToken });
  const status = async (address: string) => (await call('GET', '/api/status', undefined, from(address))).status;
  expect(await status('2001:db8:0:1::1')).toBe(200);
  expect(await status('2001:db8:0:1::2')).toBe(429);
  expect(await status('2001:db8:0:2::1')).toBe(200);
});
