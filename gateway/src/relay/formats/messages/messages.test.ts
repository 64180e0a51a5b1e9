import type Anthropic from '@anthropic-ai/sdk';
import { APIError } from '@anthropic-ai/sdk';
import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../../testing/charged-gateway';
import { anthropicClient } from '../../../../testing/official-clients';
import type { UpstreamScript } from '../../../../testing/test-upstream';
import { logs } from '../../../db/schema';

const options = { ModelRatio: '{"claude":1}', CompletionRatio: '{"claude":5}', CacheRatio: '{"claude":1}' };
const asked: Anthropic.MessageCreateParamsNonStreaming = { model: 'claude', max_tokens: 100, messages: [{ role: 'user', content: 'Hi' }] };
const tool: Anthropic.Tool = { name: 'weather', description: 'Tells it', input_schema: { type: 'object', properties: {} } };

async function setUp(script: UpstreamScript, channel: Record<string, unknown> = {}, more = {}) {
  const gateway = await chargedGateway({ options: { ...options, ...more }, models: 'claude', script, channel: { type: 14, ...channel } });
  return { ...gateway, client: anthropicClient(gateway) };
}

describe('messages at Anthropic', () => {
  it('pass on whole responses and charge all input', async () => {
    const usage = { input_tokens: 10, output_tokens: 4, cache_read_input_tokens: 20, cache_creation_input_tokens: 30 };
    const { client, upstream, charged } = await setUp({ usage });
    const system: Anthropic.TextBlockParam[] = [{ type: 'text', text: 'Be brief', cache_control: { type: 'ephemeral' } }];
    const message = await client.messages.create(
      { ...asked, system, tools: [tool] },
      { headers: { 'anthropic-beta': 'one,two', 'anthropic-version': '2025-01-01' } },
    );
    expect(message).toMatchObject({ content: [{ type: 'text', text: 'Hello world' }], stop_reason: 'end_turn', usage });
    const [request] = upstream.requests;
    expect(request?.path).toBe('/v1/messages');
    expect(request?.body).toEqual({ ...asked, system, tools: [tool] });
    expect(request?.headers).toMatchObject({ 'x-api-key': 'upstream-key', 'anthropic-version': '2025-01-01', 'anthropic-beta': 'one,two' });
    expect(request?.headers.authorization).toBeUndefined();
    expect(await charged()).toMatchObject({ prompt_tokens: 60, completion_tokens: 4, quota: Math.round(10 + 20 + 30 * 1.25 + 4 * 5) });
  });

  it('pass on streams event by event', async () => {
    const { client, charged } = await setUp({ usage: { input_tokens: 10, output_tokens: 7 } });
    const stream = client.messages.stream({ ...asked });
    const types: string[] = [];
    stream.on('streamEvent', ({ type }) => types.push(type));
    expect(await stream.finalMessage()).toMatchObject({
      content: [{ type: 'text', text: 'Hello world' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 10, output_tokens: 7 },
    });
    expect(types).toEqual([
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ]);
    expect(await charged()).toMatchObject({ prompt_tokens: 10, completion_tokens: 7, quota: 45, is_stream: true });
  });

  it.each([
    ['break', 'The upstream closed the connection'],
    ['error', 'the test upstream failed'],
  ] as const)('charge what came before a stream ends with a %s', async (happens, text) => {
    const { client, charged } = await setUp({ usage: { input_tokens: 10, output_tokens: 70 }, at: { position: 1, happens } });
    const stream = client.messages.stream({ ...asked }, { headers: { 'accept-language': 'en' } });
    await expect(stream.finalMessage()).rejects.toThrow(text);
    expect(await charged()).toMatchObject({ prompt_tokens: 10, completion_tokens: 1, quota: 15 });
  });

  it('take the key as older clients send it, and have a version of their own', async () => {
    const { url, apiKey, upstream } = await setUp({});
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
    expect((await fetch(`${url}/v1/messages`, { method: 'POST', headers, body: JSON.stringify(asked) })).status).toBe(200);
    expect(upstream.requests[0]?.headers).toMatchObject({ 'x-api-key': 'upstream-key', 'anthropic-version': '2023-06-01' });
  });

  it('put the prompts of site and channel before their own', async () => {
    const setting = JSON.stringify({ system_prompt: 'Channel', system_prompt_override: true });
    const gateway = await setUp({}, { setting });
    await gateway.seed({ systemPrompts: [{ name: 'site', content: 'Site', position: 'prepend' }] });
    await gateway.client.messages.create({ ...asked, system: 'Own' });
    expect(gateway.upstream.requests[0]?.body.system).toEqual(['Channel', 'Site', 'Own'].map((text) => ({ type: 'text', text })));
  });

  it('search for words in all texts', async () => {
    const words = { CheckSensitiveEnabled: 'true', CheckSensitiveOnPromptEnabled: 'true', SensitiveWords: 'forbidden' };
    const { client, upstream } = await setUp({}, {}, words);
    const result: Anthropic.ToolResultBlockParam = {
      type: 'tool_result',
      tool_use_id: 'a',
      content: [{ type: 'text', text: 'a Forbidden fruit' }],
    };
    for (const body of [
      { ...asked, system: 'forbidden' },
      { ...asked, messages: [{ role: 'user' as const, content: [result] }] },
    ]) {
      await expect(client.messages.create(body)).rejects.toMatchObject({ status: 400 });
    }
    expect(upstream.requests).toEqual([]);
  });
});

describe('errors of messages', () => {
  const errorOf = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(APIError);
    return error as APIError;
  };

  it.each([
    ['an unknown key', { apiKey: 'sk-none' }, {}, 401, 'authentication_error'],
    ['a missing limit', {}, { max_tokens: undefined }, 400, 'invalid_request_error'],
    ['an unknown model', {}, { model: 'none' }, 503, 'overloaded_error'],
  ])('have Claude’s shape for %s', async (_, access, fields, status, type) => {
    const gateway = await setUp({});
    const error = await errorOf(anthropicClient({ ...gateway, ...access }).messages.create({ ...asked, ...fields } as never));
    expect(error).toMatchObject({ status, error: { type: 'error', error: { type, message: expect.stringMatching(/request id/) } } });
    expect(gateway.upstream.requests).toEqual([]);
  });

  it.each([
    [400, 400, 'invalid_request_error', 'too long'],
    [529, 529, 'overloaded_error', 'too long'],
    [429, 429, 'rate_limit_error', 'The upstream is overloaded'],
  ])('of status %i keep status and type', async (status, seen, type, message) => {
    const { client, db } = await setUp({ status, error: { message: 'too long', type: 'invalid_request_error' } });
    const error = await errorOf(client.messages.create({ ...asked }, { headers: { 'accept-language': 'en' } }));
    expect(error).toMatchObject({ status: seen, error: { error: { type, message: expect.stringContaining(message) } } });
    expect((await db.select().from(logs)).map(({ quota }) => quota)).toEqual([0]);
  });
});

describe('counting tokens', () => {
  it('asks Anthropic, and charges nothing', async () => {
    const { client, upstream, db } = await setUp({});
    const { max_tokens: _, ...body } = asked;
    expect(await client.messages.countTokens({ ...body, tools: [tool] })).toMatchObject({ input_tokens: 42 });
    expect(upstream.requests).toMatchObject([{ path: '/v1/messages/count_tokens', body: { ...body, tools: [tool] } }]);
    expect(await db.select().from(logs)).toEqual([]);
  });

  it('is done by the gateway for other channels, with the tools', async () => {
    const { client, upstream } = await setUp({}, { type: 1 });
    const body = { model: 'claude', messages: [{ role: 'user' as const, content: 'hello world' }] };
    const plain = await client.messages.countTokens({ ...body, system: 'Be brief' });
    expect(plain.input_tokens).toBe(15);
    const withTool = await client.messages.countTokens({ ...body, system: 'Be brief', tools: [tool] });
    expect(withTool.input_tokens).toBeGreaterThan(25);
    expect(upstream.requests).toEqual([]);
  });
});
