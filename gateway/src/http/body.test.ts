import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';

const numbers = (count: number) => JSON.stringify(Array.from({ length: count }, () => 0));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const json = { 'content-type': 'application/json' };

describe('a body', () => {
  it.each([
    ['too many values', `{"notify_type":"email","more":${numbers(60_000)}}`],
    ['too many levels', `{"notify_type":"email","more":${nested(40)}}`],
    ['a lone surrogate', String.raw`{"notify_type":"email","webhook_url":"\ud83d"}`],
    ['a lone surrogate in a name', String.raw`{"notify_type":"email","\uDE42":1}`],
    ['a lone surrogate in a list', String.raw`{"notify_type":"email","more":[["\udc00"]]}`],
  ])('with %s is refused', async (_, body) => {
    const { call } = await calledGateway({ as: 'user' });
    expect((await call('PUT', '/api/user/setting', body, json)).body).toMatchObject({ success: false, message: '参数不正确' });
  });

  it('may hold escaped characters that are whole', async () => {
    const { call } = await calledGateway({ as: 'user' });
    const body = String.raw`{"display_name":"\ud83d\ude42 \u005cud83d"}`;
    expect((await call('PUT', '/api/user/self', body, json)).body).toMatchObject({ success: true });
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ display_name: String.raw`🙂 \ud83d` });
  });

  it.each(['/api/user/login', '/api/user/register', '/api/user/reset', '/api/user/epay/notify'])(
    'of %s, which anybody may send, is small',
    async (path) => {
      const { call } = await calledGateway();
      expect((await call('POST', path, { username: 'x'.repeat(17_000) })).status).toBe(413);
    },
  );

  it('of a site that is set up already is not waited for', async () => {
    const { url } = await calledGateway();
    const sent = request(`${url}/api/setup`, { method: 'POST', headers: { ...json, 'content-length': 1000 } });
    sent.on('error', () => undefined);
    sent.write('[');
    const [response] = await once(sent, 'response');
    sent.destroy();
    expect(response.statusCode).toBe(400);
  });

  it('of a relay call may hold the tokens of an embedding, and not more', async () => {
    const { call } = await calledGateway({ as: 'user', tokens: [{ key: 'K'.repeat(48) }] });
    const headers = { ...json, authorization: `Bearer sk-${'K'.repeat(48)}` };
    const ask = (count: number) => call('POST', '/v1/embeddings', `{"model":"m","input":${numbers(count)}}`, headers);
    expect((await ask(300_000)).body.error?.code).not.toBe('unmarshal_request_failed');
    expect((await ask(600_000)).body.error?.code).toBe('unmarshal_request_failed');
  });
});
