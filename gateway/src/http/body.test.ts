import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';

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
  ])('with %s is rejected', async (_, body) => {
    const { call } = await startTestGateway({ as: 'user' });
    expect((await call('PUT', '/api/user/setting', body, json)).body).toMatchObject({ success: false, message: '参数不正确' });
  });

  it('may contain valid surrogate pairs as escapes', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    const body = String.raw`{"display_name":"\ud83d\ude42 \u005cud83d"}`;
    expect((await call('PUT', '/api/user/self', body, json)).body).toMatchObject({ success: true });
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ display_name: String.raw`🙂 \ud83d` });
  });

  it.each(['/api/user/login', '/api/user/register', '/api/user/reset', '/api/user/epay/notify'])(
    'of %s is limited to 16 KB before sign-in',
    async (path) => {
      const { call } = await startTestGateway();
      expect((await call('POST', path, { username: 'x'.repeat(17_000) })).status).toBe(413);
    },
  );

  it('is not read when setup is already complete', async () => {
    const { url } = await startTestGateway();
    const sent = request(`${url}/api/setup`, { method: 'POST', headers: { ...json, 'content-length': 1000 } });
    sent.on('error', () => undefined);
    sent.write('[');
    const [response] = await once(sent, 'response');
    sent.destroy();
    expect(response.statusCode).toBe(400);
  });

  it('of a relay call may contain the tokens of an embedding, but not more', async () => {
    const { call } = await startTestGateway({ as: 'user', tokens: [{ key: 'K'.repeat(48) }] });
    const headers = { ...json, authorization: `Bearer sk-${'K'.repeat(48)}` };
    const sendRequest = (count: number) => call('POST', '/v1/embeddings', `{"model":"m","input":${numbers(count)}}`, headers);
    expect((await sendRequest(300_000)).body.error?.code).not.toBe('unmarshal_request_failed');
    expect((await sendRequest(600_000)).body.error?.code).toBe('unmarshal_request_failed');
  });
});
