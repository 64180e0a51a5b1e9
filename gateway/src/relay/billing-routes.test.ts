import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';

const key = 'K'.repeat(48);
const headers = { authorization: `Bearer sk-${key}` };
const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;

async function setUp(options = {}, token = {}) {
  const gateway = await startTestGateway({
    as: 'user',
    me: { quota: 3_000_000, used_quota: 2_000_000 },
    tokens: [{ key, remain_quota: 1_000_000, used_quota: 500_000, expired_time: 4_000_000_000, ...token }],
    options,
  });
  const sendRequest = async (path: string) =>
    (await gateway.call<Record<string, unknown>>('GET', `/v1/dashboard/billing/${path}`, undefined, headers)).body;
  return { ...gateway, sendRequest };
}

describe('billing by API key', () => {
  it.each([
    { name: 'of the token, in currency', options: {}, token: {}, limit: 3, until: 4_000_000_000, usage: 100 },
    {
      name: 'of the token, in quota',
      options: { DisplayInCurrencyEnabled: 'false' },
      token: {},
      limit: 1_500_000,
      until: 4_000_000_000,
      usage: 50_000_000,
    },
    { name: 'of the user', options: { DisplayTokenStatEnabled: 'false' }, token: {}, limit: 10, until: 0, usage: 400 },
    { name: 'without a limit', options: {}, token: { unlimited_quota: true, expired_time: -1 }, limit: 100_000_000, until: 0, usage: 100 },
  ])('returns limits in the OpenAI format: $name', async ({ options, token, limit, until, usage }) => {
    const { sendRequest } = await setUp(options, token);
    expect(await sendRequest('subscription')).toEqual({
      object: 'billing_subscription',
      has_payment_method: true,
      soft_limit_usd: limit,
      hard_limit_usd: limit,
      system_hard_limit_usd: limit,
      access_until: until,
    });
    expect(await sendRequest('usage')).toEqual({ object: 'list', total_usage: usage });
  });

  it('returns the usage of a date range, both days inclusive', async () => {
    const { sendRequest, seed, seeded, call } = await setUp();
    const [user_id, token_id] = [seeded.user?.id ?? 0, seeded.tokens[0]?.id ?? 0];
    const log = { user_id, token_id, quota: 5_000 };
    await seed({
      logs: [
        { ...log, created_at: at('2026-01-01') },
        { ...log, created_at: at('2026-01-02') },
        { ...log, created_at: at('2026-01-03') },
        { ...log, created_at: at('2026-01-02'), token_id: 999 },
        { ...log, created_at: at('2026-01-02'), type: 1 },
      ],
    });
    expect(await sendRequest('usage?start_date=2026-01-02&end_date=2026-01-03')).toMatchObject({ total_usage: 2 });
    expect(await sendRequest('usage?end_date=2026-01-01')).toMatchObject({ total_usage: 1 });
    const wrong = await call('GET', '/v1/dashboard/billing/usage?start_date=yesterday', undefined, headers);
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'invalid_date' } } });
  });

  it('counts towards the console rate limit', async () => {
    const { call } = await startTestGateway({ as: 'user', tokens: [{ key }] }, { apiLimit: { requests: 2, seconds: 60 } });
    const sendRequest = async () => (await call('GET', '/v1/dashboard/billing/usage', undefined, headers)).status;
    expect([await sendRequest(), (await call('GET', '/api/status')).status, await sendRequest()]).toEqual([200, 200, 429]);
  });

  it('requires a valid key', async () => {
    const { call } = await setUp();
    expect((await call('GET', '/v1/dashboard/billing/usage')).status).toBe(401);
    expect((await call('GET', '/v1/dashboard/billing/subscription')).status).toBe(401);
  });
});
