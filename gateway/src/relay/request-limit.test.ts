import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { testUpstream } from '../../testing/test-upstream';
import { requestLimit } from './request-limit';

const key = 'K'.repeat(48);
const headers = { authorization: `Bearer sk-${key}`, 'accept-language': 'en' };
const question = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };

async function ready(options: Record<string, string>) {
  const upstream = await testUpstream();
  const gateway = await calledGateway({
    as: 'user',
    tokens: [{ key }],
    channels: [{ base_url: upstream.url }],
    options: { ModelRatio: '{"test-model":1}', ModelRequestRateLimitEnabled: 'true', ...options },
  });
  const ask = (model = 'test-model') => gateway.call('POST', '/v1/chat/completions', { ...question, model }, headers);
  return { ...gateway, ask };
}

describe('the limit of calls', () => {
  it('counts all, also those that fail, and says so', async () => {
    const { ask, call } = await ready({ ModelRequestRateLimitCount: '2', ModelRequestRateLimitDurationMinutes: '3' });
    expect([(await ask()).status, (await ask('unknown')).status]).toEqual([200, 503]);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limit_exceeded' } } });
    expect(refused.body.error?.message).toContain('at most 2 in 3 minutes');
    expect((await call('POST', '/pg/chat/completions', question)).status).toBe(200);
    expect((await call('GET', '/v1/models', undefined, headers)).status).toBe(200);
  });

  it('counts successful ones by themselves', async () => {
    const { ask } = await ready({ ModelRequestRateLimitSuccessCount: '2' });
    const statuses = [];
    for (const model of ['unknown', 'test-model', 'unknown', 'test-model', 'test-model']) {
      statuses.push((await ask(model)).status);
    }
    expect(statuses).toEqual([503, 200, 503, 200, 429]);
  });

  it('is of each user, slides, and acts as soon as it is changed', async () => {
    const { options } = await ready({ ModelRequestRateLimitCount: '1' });
    let time = 0;
    const limit = requestLimit({ options }, () => time);
    limit.admit(1);
    limit.admit(2);
    expect(() => limit.admit(1)).toThrow('relayTooMany');
    time = 60_000;
    limit.admit(1);
    await options.set('ModelRequestRateLimitEnabled', 'false');
    limit.admit(1);
    await options.set('ModelRequestRateLimitEnabled', 'true');
    await options.set('ModelRequestRateLimitCount', '0');
    limit.admit(1);
  });
});
