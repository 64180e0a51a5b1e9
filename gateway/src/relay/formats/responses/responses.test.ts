import type { Responses } from 'openai/resources';
import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../../testing/charged-gateway';
import { openAiClient } from '../../../../testing/official-clients';
import type { UpstreamScript } from '../../../../testing/test-upstream';
import { logs } from '../../../db/schema';

const options = { ModelRatio: '{"gpt":1}', CompletionRatio: '{"gpt":5}', CacheRatio: '{"gpt":1}' };
const asked = { model: 'gpt', input: 'Hi' };
/** One cent, in points. */
const searchCost = 5000;

async function setUp(script: UpstreamScript, channel: Record<string, unknown> = {}, more = {}) {
  const gateway = await chargedGateway({ options: { ...options, ...more }, models: 'gpt', script, channel });
  return { ...gateway, client: openAiClient(gateway) };
}

describe('responses', () => {
  it('pass on whole responses with built-in tools, and charge their usage', async () => {
    const usage = {
      input_tokens: 100,
      output_tokens: 10,
      total_tokens: 110,
      input_tokens_details: { cached_tokens: 40 },
      output_tokens_details: { reasoning_tokens: 4 },
    };
    const search = { id: 'ws_1', type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'Hi' } };
    const text = { id: 'msg_1', type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello', annotations: [] }] };
    const answer = { id: 'resp_1', object: 'response', status: 'completed', model: 'gpt', output: [search, text], usage };
    const { client, upstream, charged } = await setUp({ answer }, { model_mapping: '{"gpt":"real"}' });
    const body: Responses.ResponseCreateParamsNonStreaming = {
      ...asked,
      instructions: 'Be brief',
      tools: [{ type: 'web_search' }, { type: 'function', name: 'look', parameters: {}, strict: false }],
      reasoning: { effort: 'low' },
      store: false,
    };
    const response = await client.responses.create(body);
    expect(response).toMatchObject({ id: 'resp_1', output_text: 'Hello', output: [search, text], usage });
    expect(upstream.requests).toMatchObject([{ path: '/v1/responses', headers: { authorization: 'Bearer upstream-key' } }]);
    expect(upstream.requests[0]?.body).toEqual({ ...body, model: 'real' });
    const log = await charged();
    expect(log).toMatchObject({ prompt_tokens: 100, completion_tokens: 10, quota: 150 + searchCost });
    expect(JSON.parse(log?.other ?? '')).toMatchObject({ cache_tokens: 40, reasoning_effort: 'low' });
  });

  it('pass on streams event by event', async () => {
    const { client, charged } = await setUp({ usage: { input_tokens: 10, output_tokens: 7, total_tokens: 17 } });
    const types: string[] = [];
    const stream = client.responses.stream(asked);
    stream.on('event', ({ type }) => types.push(type));
    expect(await stream.finalResponse()).toMatchObject({ output_text: 'Hello world', usage: { input_tokens: 10, output_tokens: 7 } });
    expect(types).toEqual([
      'response.created',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ]);
    expect(await charged()).toMatchObject({ prompt_tokens: 10, completion_tokens: 7, quota: 45, is_stream: true });
  });

  it.each([
    ['break', 'The upstream closed the connection'],
    ['nonsense', 'The upstream sent an unreadable response'],
  ] as const)('tell clients of a %s amid a stream, and charge what came before', async (happens, message) => {
    const { client, charged } = await setUp({ at: { position: 1, happens } });
    const events: Responses.ResponseStreamEvent[] = [];
    for await (const event of await client.responses.create({ ...asked, stream: true }, { headers: { 'accept-language': 'en' } })) {
      events.push(event);
    }
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'bad_response', message: expect.stringContaining(message) });
    expect(await charged()).toMatchObject({ prompt_tokens: 8, completion_tokens: 1, quota: 13 });
  });

  it('cost nothing when they fail before any output', async () => {
    const failed = {
      id: 'resp_1',
      object: 'response',
      status: 'failed',
      error: { code: 'server_error', message: 'Sorry' },
      output: [],
      usage: null,
    };
    const { client, db } = await setUp({ events: [{ type: 'response.failed', response: failed, sequence_number: 0 }] });
    const events: unknown[] = [];
    for await (const event of await client.responses.create({ ...asked, stream: true })) {
      events.push(event);
    }
    expect(events).toEqual([{ type: 'response.failed', response: failed, sequence_number: 0 }]);
    expect((await db.select().from(logs)).map(({ quota }) => quota)).toEqual([0]);
  });

  it('have a path of their own at Azure', async () => {
    const { client, upstream } = await setUp({}, { type: 3, other: '2024-10-21' });
    await client.responses.create(asked);
    expect(upstream.requests).toMatchObject([{ path: '/openai/v1/responses?api-version=preview', headers: { 'api-key': 'upstream-key' } }]);
  });

  it('put the prompts of site and channel before their instructions', async () => {
    const setting = JSON.stringify({ system_prompt: 'Channel', system_prompt_override: true });
    const gateway = await setUp({}, { setting });
    await gateway.seed({ systemPrompts: [{ name: 'site', content: 'Site', position: 'prepend' }] });
    await gateway.client.responses.create({ ...asked, instructions: 'Own' });
    expect(gateway.upstream.requests[0]?.body.instructions).toBe('Channel\nSite\n\nOwn');
  });

  it.each([
    ['background', { background: true }],
    ['max_output_tokens', { max_output_tokens: -1 }],
    ['input', { input: 5 }],
  ])('refuse %s that cannot be charged or read', async (field, fields) => {
    const { client, upstream } = await setUp({});
    const created = client.responses.create({ ...asked, ...fields } as typeof asked, { headers: { 'accept-language': 'en' } });
    await expect(created).rejects.toMatchObject({ status: 400, message: expect.stringContaining(`Request not valid: ${field}`) });
    expect(upstream.requests).toEqual([]);
  });

  it('search for words in all texts', async () => {
    const words = { CheckSensitiveEnabled: 'true', CheckSensitiveOnPromptEnabled: 'true', SensitiveWords: 'forbidden' };
    const { client, upstream } = await setUp({}, {}, words);
    for (const fields of [
      { instructions: 'forbidden' },
      { input: [{ role: 'user' as const, content: [{ type: 'input_text' as const, text: 'a Forbidden fruit' }] }] },
      { input: [{ type: 'function_call_output' as const, call_id: 'a', output: 'forbidden' }] },
    ]) {
      await expect(client.responses.create({ ...asked, ...fields })).rejects.toMatchObject({ status: 400 });
    }
    expect(upstream.requests).toEqual([]);
  });
});
