import type { Envelope, LogRecord, PageRecord, TokenRecord, UserRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { testGateway, testUpstream } from '.';

describe('testGateway', () => {
  it('signs in with the given role and contains the seed', async () => {
    const gateway = await testGateway({
      as: 'admin',
      users: [{ username: 'amy', quota: 7 }],
      tokens: [{ name: 'first' }],
      logs: [{ model_name: 'gpt-4o', quota: 12 }],
      options: { Notice: 'Hello' },
    });
    expect(gateway.user).toMatchObject({ username: 'admin', role: 10 });

    const self = await gateway.request<Envelope<UserRecord>>('GET', '/api/user/self');
    expect(self.body.data).toMatchObject({ id: gateway.user.id, quota: 500_000 });
    const users = await gateway.request<Envelope<PageRecord<UserRecord>>>('GET', '/api/user/');
    expect(users.body.data?.items.map(({ username }) => username)).toContain('amy');
    const tokens = await gateway.request<Envelope<PageRecord<TokenRecord>>>('GET', '/api/token/');
    expect(tokens.body.data?.items).toMatchObject([{ name: 'first' }]);
    const revealed = await gateway.request<Envelope<{ key: string }>>('POST', `/api/token/${gateway.tokens[0]?.id}/key`);
    expect(revealed.body.data?.key).toBe(gateway.tokens[0]?.key);
    const logs = await gateway.request<Envelope<PageRecord<LogRecord>>>('GET', '/api/log/');
    expect(logs.body.data?.items).toMatchObject([{ model_name: 'gpt-4o', quota: 12 }]);
    expect((await gateway.request('GET', '/api/notice')).body.data).toBe('Hello');
  });

  it('isolates gateways and accepts more data while running', async () => {
    const [one, other] = await Promise.all([testGateway({ as: 'root' }), testGateway()]);
    await one.seed({ options: { SystemName: 'Changed' } });
    expect((await one.request('GET', '/api/status')).body.data).toMatchObject({ system_name: 'Changed' });
    expect((await other.request('GET', '/api/status')).body.data).toMatchObject({ system_name: 'Gateway Console' });
    expect((await other.request('GET', '/api/user/self')).status).toBe(401);
  });

  it('calls a scripted upstream', async () => {
    const upstream = await testUpstream({ pieces: ['one ', 'two'] });
    const gateway = await testGateway({ as: 'user', channels: [{ base_url: upstream.url, models: 'gpt-4o' }] });
    const response = await gateway.request<{ choices: unknown[] }>('POST', '/pg/chat/completions', {
      model: 'gpt-4o',
      messages: [{ role: 'user', content: 'Hi' }],
    });
    expect(response.body.choices).toMatchObject([{ message: { content: 'one two' } }]);
    expect(upstream.requests).toMatchObject([{ path: '/v1/chat/completions', headers: { authorization: 'Bearer upstream-key' } }]);
  });
});
