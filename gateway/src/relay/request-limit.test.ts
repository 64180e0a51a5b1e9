import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { createRequestLimit } from './request-limit';

const key = 'K'.repeat(48);
const headers = { authorization: `Bearer sk-${key}`, 'accept-language': 'en' };
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };

async function setUp(options: Record<string, string>) {
  const upstream = await testUpstream();
  const gateway = await startTestGateway({
    as: 'user',
    tokens: [{ key }],
    channels: [{ base_url: upstream.url }],
    options: { ModelRatio: '{"test-model":1}', ModelRequestRateLimitEnabled: 'true', ...options },
  });
  const sendRequest = (model = 'test-model') => gateway.call('POST', '/v1/chat/completions', { ...chatBody, model }, headers);
  return { ...gateway, sendRequest };
}

describe('the request limit', () => {
  it('counts all requests, including failed ones, and reports the limit', async () => {
    const { sendRequest, call } = await setUp({ ModelRequestRateLimitCount: '2', ModelRequestRateLimitDurationMinutes: '3' });
    expect([(await sendRequest()).status, (await sendRequest('unknown')).status]).toEqual([200, 503]);
    const refused = await sendRequest();
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limit_exceeded' } } });
    expect(refused.body.error?.message).toContain('at most 2 in 3 minutes');
    expect((await call('POST', '/pg/chat/completions', chatBody)).status).toBe(200);
    expect((await call('GET', '/v1/models', undefined, headers)).status).toBe(200);
  });

  it('counts successful requests separately', async () => {
    const { sendRequest } = await setUp({ ModelRequestRateLimitSuccessCount: '2' });
    const statuses = [];
    for (const model of ['unknown', 'test-model', 'unknown', 'test-model', 'test-model']) {
      statuses.push((await sendRequest(model)).status);
    }
    expect(statuses).toEqual([503, 200, 503, 200, 429]);
  });

  it('is that of the group where the group has its own', async () => {
    const { options } = await setUp({ ModelRequestRateLimitCount: '1', ModelRequestRateLimitGroup: '{"vip":[3,2]}' });
    const limit = createRequestLimit({ options });
    limit.countRequest(1, 'vip');
    limit.countSuccess(1);
    limit.countRequest(1, 'vip');
    expect(() => limit.countRequest(1, 'default')).toThrow('relayTooMany');
    limit.countSuccess(1);
    expect(() => limit.countRequest(1, 'vip')).toThrow('relayTooManyGood');
  });

  it('is per user, sliding, and applies changes immediately', async () => {
    const { options } = await setUp({ ModelRequestRateLimitCount: '1' });
    let time = 0;
    const limit = createRequestLimit({ options }, () => time);
    limit.countRequest(1, 'default');
    limit.countRequest(2, 'default');
    expect(() => limit.countRequest(1, 'default')).toThrow('relayTooMany');
    time = 60_000;
    limit.countRequest(1, 'default');
    await options.set('ModelRequestRateLimitEnabled', 'false');
    limit.countRequest(1, 'default');
    await options.set('ModelRequestRateLimitEnabled', 'true');
    await options.set('ModelRequestRateLimitCount', '0');
    limit.countRequest(1, 'default');
  });
});
