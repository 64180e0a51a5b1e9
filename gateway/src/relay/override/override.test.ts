import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../../testing/start-test-gateway';
import { testUpstream } from '../../../testing/test-upstream';
import { channels } from '../../db/schema';

const key = 'K'.repeat(48);

async function gatewayWith(param_override: unknown, more: object[] = []) {
  const upstream = await testUpstream();
  const channel = { base_url: upstream.url, models: 'm', param_override: JSON.stringify(param_override), priority: 9 };
  const gateway = await startTestGateway({
    as: 'user',
    tokens: [{ key }],
    options: { ModelRatio: '{"m":1}', AutomaticDisableChannelEnabled: 'true', RetryTimes: '1' },
    channels: [channel, ...more],
  });
  const ask = (body: object = {}, headers: Record<string, string> = {}) =>
    gateway.call(
      'POST',
      '/v1/chat/completions',
      { model: 'm', messages: [{ role: 'user', content: 'Hi' }], ...body },
      { authorization: `Bearer sk-${key}`, 'accept-language': 'en', ...headers },
    );
  return { ...gateway, upstream, ask };
}

describe('a channel’s operations', () => {
  it('change the request after the model is mapped, by what the caller is', async () => {
    const { ask, upstream } = await gatewayWith({
      temperature: 0,
      operations: [
        { mode: 'set', path: 'group', value: 'yes', conditions: { using_group: 'default', original_model: 'm' } },
        { mode: 'set', path: 'retried', value: 'yes', conditions: { is_retry: true } },
        { mode: 'delete', path: 'messages.*.name' },
      ],
    });
    expect((await ask({ temperature: 1, messages: [{ role: 'user', content: 'Hi', name: 'ann' }] })).status).toBe(200);
    expect(upstream.requests[0]?.body).toEqual({
      model: 'm',
      temperature: 0,
      group: 'yes',
      messages: [{ role: 'user', content: 'Hi' }],
    });
  });

  it('never change whether the response is streamed', async () => {
    const { ask, upstream } = await gatewayWith({ operations: [{ mode: 'set', path: 'stream', value: true }] });
    expect((await ask()).status).toBe(200);
    expect(upstream.requests[0]?.body).not.toHaveProperty('stream');
  });

  it('set headers and pass those of the client, but not its credentials', async () => {
    const { ask, upstream } = await gatewayWith({
      operations: [
        { mode: 'set_header', path: 'X-Site', value: 'mine' },
        { mode: 'pass_headers', value: ['x-trace', 'cookie'] },
        { mode: 'copy_header', from: 'authorization', to: 'x-copy' },
      ],
    });
    await ask({}, { 'x-trace': 't1', cookie: 'a=b' });
    const { headers } = upstream.requests[0] ?? {};
    expect(headers).toMatchObject({ 'x-site': 'mine', 'x-trace': 't1', authorization: 'Bearer upstream-key' });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-copy');
  });

  it('refuse a request without asking the upstream, trying another channel or disabling their own', async () => {
    const other = await testUpstream();
    const refusal = { message: 'No tools here', status_code: 401, code: 'no_tools' };
    const { ask, upstream, db } = await gatewayWith({ operations: [{ mode: 'return_error', value: refusal }] }, [
      { base_url: other.url, models: 'm' },
    ]);
    expect(await ask()).toMatchObject({
      status: 401,
      body: { error: { message: expect.stringContaining('No tools here'), code: 'no_tools' } },
    });
    expect([upstream.requests, other.requests]).toEqual([[], []]);
    expect((await db.select().from(channels))[0]?.status).toBe(1);
  });

  it('name the operation that fails on a request', async () => {
    const { ask, upstream } = await gatewayWith({ operations: [{ mode: 'copy', from: 'metadata.user', to: 'user' }] });
    const { status, body } = await ask();
    expect(status).toBe(500);
    expect(body.error?.message).toContain('operation 1 (copy): the request has no metadata.user');
    expect(upstream.requests).toEqual([]);
  });
});

it('refuses to save an operation that cannot work, and names it', async () => {
  const { call, db } = await startTestGateway({ as: 'root', channels: [{}] });
  const [channel] = await db.select().from(channels);
  const param_override = JSON.stringify({
    operations: [
      { mode: 'delete', path: 'a' },
      { mode: 'regex_replace', path: 'a', from: '(' },
    ],
  });
  const { body } = await call('PUT', '/api/channel/', { id: channel?.id, param_override }, { 'accept-language': 'en' });
  expect(body).toMatchObject({
    success: false,
    field: 'param_override',
    message: 'The parameter override is not valid: operation 2 (regex_replace): the pattern is not valid: (',
  });
});
