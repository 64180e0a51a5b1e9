import { describe, expect, it } from 'vitest';
import { readStream } from '../../testing/read-stream';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';

const key = 'K'.repeat(48);
const chatBody = { model: 'offline-demo', max_tokens: 3, messages: [{ role: 'user', content: 'Hi' }] };
const bearer = { authorization: `Bearer sk-${key}` };

type Case = {
  of: string;
  token?: object;
  quota?: number;
  model?: string;
  maxTokens?: number;
  shown?: Record<string, string>;
  status: number;
  type: string;
  code: string;
  en: string;
  zh: string;
};

const unknownKey = { status: 401, type: 'invalid_request_error', code: 'invalid_api_key', en: 'Invalid API key', zh: '令牌无效' };
const exhausted = { type: 'insufficient_quota', code: 'token_exhausted' };
const exhaustedToken = { status: 403, type: 'insufficient_quota', code: 'insufficient_quota', en: 'Insufficient quota', zh: '余额不足' };

const cases: Case[] = [
  { of: 'no key', shown: {}, ...unknownKey },
  { of: 'an unknown key', shown: { authorization: `Bearer sk-${'L'.repeat(48)}` }, ...unknownKey },
  {
    of: 'a disabled token',
    token: { status: 2 },
    ...unknownKey,
    code: 'token_disabled',
    en: 'This API key is disabled',
    zh: '令牌已禁用',
  },
  {
    of: 'an expired token',
    token: { expired_time: 1 },
    ...unknownKey,
    code: 'token_expired',
    en: 'This API key has expired',
    zh: '令牌已过期',
  },
  {
    of: 'a used-up token',
    token: { remain_quota: 0 },
    ...exhausted,
    status: 401,
    en: 'The quota of this API key is used up',
    zh: '令牌额度已用完',
  },
  {
    of: 'too little left on a token',
    token: { remain_quota: 1 },
    ...exhausted,
    status: 403,
    en: 'Insufficient API key quota',
    zh: '令牌额度不足',
  },
  { of: 'no balance', quota: 0, ...exhaustedToken },
  { of: 'more than the balance', maxTokens: 2_000_000, ...exhaustedToken },
  {
    of: 'an unknown model',
    model: 'nothing',
    status: 503,
    type: 'invalid_request_error',
    code: 'model_not_found',
    en: 'No channel for the model nothing in the group default',
    zh: '分组 default 下没有模型 nothing 的可用渠道',
  },
];

async function refuse({ token, quota = 500_000, model, maxTokens, shown = bearer }: Case, language?: string) {
  const { call } = await startTestGateway({ as: 'user', me: { quota }, tokens: [{ key, remain_quota: 5_000_000, ...token }] });
  const body = { ...chatBody, ...(model && { model }), ...(maxTokens && { max_tokens: maxTokens }) };
  const sendRequest = () =>
    call('POST', '/v1/chat/completions', body, {
      cookie: '',
      ...shown,
      ...(language && { 'accept-language': language }),
    });
  // A refusal is remembered with the token: the second one says the same.
  return [await sendRequest(), await sendRequest()];
}

describe('relay errors', () => {
  it.each(cases)('match OpenAI’s format for $of', async (one) => {
    const { status, type, code, en } = one;
    for (const response of await refuse(one)) {
      const message = `${en} (request id: ${response.headers['x-oneapi-request-id']})`;
      expect(response).toMatchObject({ status, body: { error: { message, type, param: '', code } } });
    }
  });

  it.each(cases)('are in Chinese on request for $of', async (one) => {
    const [response] = await refuse(one, 'zh-CN,zh;q=0.9,en;q=0.8');
    expect(response?.body.error?.message).toMatch(new RegExp(`^${one.zh} \\(request id: `));
  });

  it('cover unknown endpoints', async () => {
    const { call } = await startTestGateway();
    const response = await call('POST', '/v1/nothing', {});
    expect(response).toMatchObject({
      status: 404,
      body: { error: { message: 'No such endpoint: POST /v1/nothing', type: 'invalid_request_error' } },
    });
  });

  it('are sent within a stream', async () => {
    const upstream = await testUpstream({ pieces: ['a', 'b'], at: { position: 1, happens: 'break' } });
    const { url } = await startTestGateway({
      as: 'user',
      options: { ModelRatio: '{"test-model":1}' },
      tokens: [{ key }],
      channels: [{ base_url: upstream.url }],
    });
    const { chunks } = await readStream(`${url}/v1/chat/completions`, { ...chatBody, model: 'test-model' }, bearer);
    expect(chunks.at(-1)?.error?.message).toMatch(/^The upstream closed the connection \(request id: /);
  });
});

it('uses the console’s language in the playground, Chinese by default', async () => {
  const { call } = await startTestGateway({ as: 'user', me: { quota: 0 } });
  const refused = async (headers = {}) => (await call('POST', '/pg/chat/completions', chatBody, headers)).body.error;
  expect(await refused()).toMatchObject({
    message: expect.stringMatching(/^余额不足 /),
    type: 'new_api_error',
    code: 'insufficient_user_quota',
  });
  expect((await refused({ 'accept-language': 'en' }))?.message).toMatch(/^Insufficient quota /);
});
