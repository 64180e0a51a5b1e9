import { describe, expect, it } from 'vitest';
import { readStream } from '../../../testing/read-stream';
import { startTestGateway } from '../../../testing/start-test-gateway';
import { testUpstream } from '../../../testing/test-upstream';
import { catalogue } from '../../messages/catalogue';
import { relayAddress } from './provider';
import { findRoute } from './route';

const key = 'K'.repeat(48);
const asKey = { authorization: `Bearer sk-${key}` };
const bearer = 'Bearer upstream-key';

/** How each type is asked for a chat. */
const types = [
  { type: 1, path: '/v1/chat/completions', authorization: bearer, model: 'm-1.5', usage: true },
  {
    type: 3,
    path: '/openai/deployments/m-35/chat/completions?api-version=2024-10-21',
    apiKey: 'upstream-key',
    model: 'm-3.5',
    usage: true,
  },
  { type: 4, path: '/v1/chat/completions', authorization: bearer, model: 'm-4', usage: true },
  { type: 8, path: '/models/m-8/chat', authorization: bearer, model: 'm-8', usage: true },
  { type: 20, path: '/v1/chat/completions', authorization: bearer, model: 'm-20', usage: true, title: 'The Site' },
  { type: 24, path: '/v1beta/openai/chat/completions', authorization: bearer, model: 'm-24', usage: true },
  { type: 25, path: '/v1/chat/completions', authorization: bearer, model: 'm-25', usage: false },
  { type: 27, path: '/chat/completions', authorization: bearer, model: 'm-27', usage: false },
  { type: 31, path: '/v1/chat/completions', authorization: bearer, model: 'm-31', usage: false },
  { type: 40, path: '/v1/chat/completions', authorization: bearer, model: 'm-40', usage: true },
  { type: 43, path: '/v1/chat/completions', authorization: bearer, model: 'm-43', usage: true },
  { type: 45, path: '/api/v3/chat/completions', authorization: bearer, model: 'm-45', usage: true },
  { type: 47, path: '/v1/chat/completions', authorization: bearer, model: 'm-47', usage: true },
  { type: 48, path: '/v1/chat/completions', authorization: bearer, model: 'm-48', usage: true },
];

const question = (model: string) => ({ model, messages: [{ role: 'user', content: 'Hi' }] });

describe('every channel type', () => {
  it.each([true, false])('uses the address and format of its upstream (streaming: %s)', async (stream) => {
    const upstream = await testUpstream();
    const { url } = await startTestGateway({
      as: 'user',
      tokens: [{ key }],
      options: {
        ModelRatio: JSON.stringify(Object.fromEntries(types.map(({ model }) => [model, 1]))),
        SystemName: 'The Site',
        ServerAddress: 'https://site.example',
      },
      channels: types.map(({ type, model }) => ({
        type,
        models: model,
        base_url: type === 8 ? `${upstream.url}/models/{model}/chat` : upstream.url,
        ...(type === 3 && { other: '2024-10-21' }),
      })),
    });
    const requested = [];
    for (const { type, model } of types) {
      const { status, content, done } = await readStream(`${url}/v1/chat/completions`, { ...question(model), stream }, asKey);
      expect([type, status, content, done]).toEqual([type, 200, stream ? 'Hello world' : '', stream]);
      const [first] = upstream.requests.splice(0);
      expect(first?.body).toMatchObject({ ...question(model), stream });
      requested.push({
        type,
        path: first?.path,
        model,
        usage: first?.body.stream_options !== undefined,
        ...(first?.headers.authorization && { authorization: first.headers.authorization }),
        ...(first?.headers['api-key'] && { apiKey: first.headers['api-key'] }),
        ...(first?.headers['x-title'] && { title: first.headers['x-title'] }),
      });
    }
    expect(requested).toEqual(types.map((type) => ({ ...type, usage: stream && type.usage })));
  });
});

describe('type-specific request fields', () => {
  const requested = async (type: number, body: Record<string, unknown>, channel = {}) => {
    const upstream = await testUpstream();
    const model = String(body.model);
    const { call } = await startTestGateway({
      as: 'user',
      options: { ModelRatio: JSON.stringify({ [model]: 1 }) },
      channels: [{ type, base_url: upstream.url, models: model, ...channel }],
    });
    const response = await call('POST', '/pg/chat/completions', { messages: [{ role: 'user', content: 'Hi' }], ...body });
    expect(response.status).toBe(200);
    const { body: logPage } = await call<{ data: { items: { other: string }[] } }>('GET', '/api/log/self');
    return { sent: upstream.requests[0]?.body, path: upstream.requests[0]?.path, other: JSON.parse(logPage.data.items[0]?.other ?? '{}') };
  };

  it('fit reasoning models', async () => {
    const messages = [
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: 'Hi' },
    ];
    const { sent, other } = await requested(1, { model: 'o3-mini-high', temperature: 0.5, max_tokens: 9, messages });
    expect(sent).toEqual({
      model: 'o3-mini',
      reasoning_effort: 'high',
      max_completion_tokens: 9,
      messages: [{ role: 'developer', content: 'Be brief' }, messages[1]],
    });
    expect(other.reasoning_effort).toBe('high');
  });

  it('omit fields unknown to Perplexity', async () => {
    const { sent } = await requested(27, { model: 'sonar', top_p: 1, temperature: 0.2, logit_bias: {}, search_mode: 'web' });
    expect(sent).toEqual({
      model: 'sonar',
      top_p: 0.99,
      temperature: 0.2,
      search_mode: 'web',
      messages: [{ role: 'user', content: 'Hi' }],
    });
  });

  it('include xAI’s reasoning effort and VolcEngine’s bot path', async () => {
    const { sent } = await requested(48, { model: 'grok-3-mini-beta-low', max_tokens: 5 });
    expect(sent).toMatchObject({ model: 'grok-3-mini-beta', reasoning_effort: 'low', max_completion_tokens: 5 });
    expect(sent).not.toHaveProperty('max_tokens');
    expect((await requested(45, { model: 'bot-1' })).path).toBe('/api/v3/bots/chat/completions');
  });

  it.each([
    ['gemini-3-pro', { extra_content: { google: { thought_signature: 'skip_thought_signature_validator' } } }],
    ['gemini-2.5-pro', {}],
  ])('tells Gemini of calls that lost their signature: %s', async (model, added) => {
    const calls = [{ id: 'a', extra_content: { google: { thought_signature: 'own' } } }, { id: 'b' }];
    const { sent } = await requested(24, { model, messages: [...question(model).messages, { role: 'assistant', tool_calls: calls }] });
    expect(sent?.messages).toMatchObject([{}, { tool_calls: [calls[0], { id: 'b', ...added }] }]);
    expect(JSON.stringify(sent).includes('skip_thought')).toBe(model.startsWith('gemini-3'));
  });

  it('can be overridden by the channel, except for streaming', async () => {
    const param_override = '{"temperature":0,"stream":true,"extra":{"a":1}}';
    const { sent } = await requested(1, { model: 'm', temperature: 0.9, top_p: 0.5 }, { param_override });
    expect(sent).toEqual({ model: 'm', temperature: 0, top_p: 0.5, extra: { a: 1 }, messages: [{ role: 'user', content: 'Hi' }] });
  });
});

describe('an unsupported channel', () => {
  it.each([
    [{ type: 33 }, 'relayType'],
    [{ type: 42 }, 'relayType'],
    [{ type: 3, base_url: null }, 'relayType'],
  ] as const)('is rejected and skipped for others: %j', async (channel, reason) => {
    const upstream = await testUpstream();
    const { call, seed } = await startTestGateway({
      as: 'user',
      tokens: [{ key }],
      options: { ModelRatio: '{"test-model":1}' },
      channels: [{ base_url: upstream.url, priority: 9, ...channel }],
    });
    const sendRequest = () => call('POST', '/v1/chat/completions', question('test-model'), { ...asKey, 'accept-language': 'en' });
    const refused = await sendRequest();
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'channel_not_relayed', type: 'new_api_error' } } });
    expect(refused.body.error?.message).toContain(catalogue[reason].en.replace('{model}', 'test-model'));
    expect((await call('POST', '/pg/chat/completions', question('test-model'))).status).toBe(500);
    expect(upstream.requests).toEqual([]);

    await seed({ channels: [{ base_url: upstream.url, priority: 1 }] });
    expect((await sendRequest()).status).toBe(200);
  });

  it.each([
    [{ type: 27, base_url: null }, 'embeddings'],
    [{ type: 43, base_url: null }, 'audio/speech'],
    [{ type: 45, base_url: null }, 'moderations'],
    [{ type: 1, base_url: 'builtin://offline' }, 'embeddings'],
    [{ type: 14, base_url: null }, 'embeddings'],
    [{ type: 34, base_url: null }, 'chat/completions'],
    [{ type: 38, base_url: null }, 'images/edits'],
  ] as const)('has no address for unsupported endpoints: %j, %s', (channel, endpoint) => {
    expect(findRoute({ other: '', ...channel }, endpoint)).toBeUndefined();
  });

  it.each([
    [{ type: 1, base_url: null }, 'embeddings', 'https://api.openai.com/v1/embeddings'],
    [
      { type: 3, base_url: 'https://a.example' },
      'embeddings',
      'https://a.example/openai/deployments/m1/embeddings?api-version=2023-06-01-preview',
    ],
    [{ type: 8, base_url: 'https://a.example/v2/chat/completions?x=1' }, 'embeddings', 'https://a.example/v2/embeddings?x=1'],
    [
      { type: 3, base_url: 'https://a.cognitiveservices.azure.com', other: '2025-04-01' },
      'responses',
      'https://a.cognitiveservices.azure.com/openai/responses?api-version=2025-04-01',
    ],
    [{ type: 14, base_url: null }, 'messages', 'https://api.anthropic.com/v1/messages'],
    [{ type: 24, base_url: null }, 'embeddings', 'https://generativelanguage.googleapis.com/v1beta/openai/embeddings'],
    [{ type: 24, base_url: null }, 'moderations', undefined],
    [{ type: 25, base_url: null }, 'messages', 'https://api.moonshot.cn/anthropic/v1/messages'],
    [{ type: 34, base_url: null }, 'rerank', 'https://api.cohere.ai/v1/rerank'],
    [{ type: 38, base_url: null }, 'embeddings', 'https://api.jina.ai/v1/embeddings'],
    [{ type: 43, base_url: null }, 'messages', 'https://api.deepseek.com/anthropic/v1/messages'],
    [{ type: 43, base_url: null }, 'responses', 'https://api.deepseek.com/responses'],
    [{ type: 45, base_url: null }, 'responses', 'https://ark.cn-beijing.volces.com/api/v3/responses'],
    [{ type: 43, base_url: null }, 'completions', 'https://api.deepseek.com/beta/completions'],
    [{ type: 45, base_url: null }, 'embeddings', 'https://ark.cn-beijing.volces.com/api/v3/embeddings'],
    [{ type: 47, base_url: null }, 'embeddings', undefined],
  ] as const)('has its address: %j, %s', (channel, endpoint, address) => {
    expect(relayAddress({ other: '', ...channel }, endpoint, 'm.1')).toBe(address);
  });
});
