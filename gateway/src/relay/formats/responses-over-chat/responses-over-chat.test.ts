import type { Responses } from 'openai/resources';
import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../../testing/charged-gateway';
import { openAiClient } from '../../../../testing/official-clients';
import type { UpstreamScript } from '../../../../testing/test-upstream';

const options = { ModelRatio: '{"gpt":1}', CompletionRatio: '{"gpt":5}', CacheRatio: '{"gpt":1}' };
const asked = { model: 'gpt', input: 'Hi' };
const usage = {
  prompt_tokens: 50,
  completion_tokens: 8,
  total_tokens: 58,
  prompt_tokens_details: { cached_tokens: 20 },
  completion_tokens_details: { reasoning_tokens: 3 },
};

/** Moonshot has no responses. */
async function setUp(script: UpstreamScript, channel: Record<string, unknown> = { type: 25 }) {
  const gateway = await chargedGateway({ options, models: 'gpt', script, channel });
  return { ...gateway, client: openAiClient(gateway) };
}

const call = (id: string, name: string, args: string, index = 0) => ({ index, id, type: 'function', function: { name, arguments: args } });
const chunk = (delta: object, finish_reason: string | null = null) => ({ model: 'gpt-5', choices: [{ index: 0, delta, finish_reason }] });

describe('responses at upstreams of chats', () => {
  it('ask with instructions, images, tools and their results', async () => {
    const { client, upstream, charged } = await setUp({ usage });
    const response = await client.responses.create({
      model: 'gpt',
      instructions: 'Be brief',
      max_output_tokens: 100,
      temperature: 0.5,
      reasoning: { effort: 'low' },
      text: { format: { type: 'json_schema', name: 'a', schema: { type: 'object' } } },
      tools: [{ type: 'function', name: 'look', description: 'Looks', parameters: { type: 'object' }, strict: true }],
      tool_choice: { type: 'function', name: 'look' },
      parallel_tool_calls: false,
      input: [
        { role: 'developer', content: 'Be kind' },
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'What is it?' },
            { type: 'input_image', image_url: 'data:image/png;base64,cGl4ZWxz', detail: 'low' },
          ],
        },
        { type: 'reasoning', id: 'rs_1', summary: [] },
        { type: 'function_call', call_id: 't1', name: 'look', arguments: '{"at":1}' },
        { type: 'function_call', call_id: 't2', name: 'look', arguments: '{"at":2}' },
        { type: 'function_call_output', call_id: 't1', output: 'A cat' },
        { type: 'function_call_output', call_id: 't2', output: [{ type: 'input_text', text: 'A dog' }] },
      ],
    });
    expect(response).toMatchObject({
      object: 'response',
      status: 'completed',
      model: 'gpt',
      output_text: 'Hello world',
      usage: {
        input_tokens: 50,
        input_tokens_details: { cached_tokens: 20 },
        output_tokens: 8,
        output_tokens_details: { reasoning_tokens: 3 },
        total_tokens: 58,
      },
    });
    expect(upstream.requests[0]?.path).toBe('/v1/chat/completions');
    expect(upstream.requests[0]?.body).toEqual({
      model: 'gpt',
      max_tokens: 100,
      temperature: 0.5,
      reasoning_effort: 'low',
      response_format: { type: 'json_schema', json_schema: { name: 'a', schema: { type: 'object' } } },
      tools: [{ type: 'function', function: { name: 'look', description: 'Looks', parameters: { type: 'object' }, strict: true } }],
      tool_choice: { type: 'function', function: { name: 'look' } },
      parallel_tool_calls: false,
      messages: [
        { role: 'system', content: 'Be brief' },
        { role: 'system', content: 'Be kind' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is it?' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,cGl4ZWxz', detail: 'low' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [1, 2].map((at) => ({ id: `t${at}`, type: 'function', function: { name: 'look', arguments: `{"at":${at}}` } })),
        },
        { role: 'tool', tool_call_id: 't1', content: 'A cat' },
        { role: 'tool', tool_call_id: 't2', content: 'A dog' },
      ],
    });
    expect(await charged()).toMatchObject({ prompt_tokens: 50, completion_tokens: 8, quota: 90 });
  });

  it('stream reasoning, text and tool calls as items', async () => {
    const { client, charged } = await setUp({
      events: [
        chunk({ role: 'assistant', content: '' }),
        chunk({ reasoning_content: 'Let me' }),
        chunk({ reasoning_content: ' think' }),
        chunk({ content: 'I look' }),
        chunk({ tool_calls: [call('t1', 'look', '')] }),
        chunk({ tool_calls: [{ index: 0, function: { arguments: '{"at":1}' } }] }),
        chunk({ tool_calls: [call('t2', 'stop', '{}', 1)] }),
        chunk({}, 'tool_calls'),
        { choices: [], usage },
      ],
    });
    const stream = client.responses.stream(asked);
    const events: Responses.ResponseStreamEvent[] = [];
    stream.on('event', (event) => events.push(event));
    const response = await stream.finalResponse();
    expect(response).toMatchObject({
      status: 'completed',
      output_text: 'I look',
      output: [
        { type: 'reasoning', summary: [{ type: 'summary_text', text: 'Let me think' }] },
        { type: 'message', content: [{ type: 'output_text', text: 'I look' }] },
        { type: 'function_call', call_id: 't1', name: 'look', arguments: '{"at":1}' },
        { type: 'function_call', call_id: 't2', name: 'stop', arguments: '{}' },
      ],
      usage: { input_tokens: 50, output_tokens: 8 },
    });
    expect(events.map(({ sequence_number }) => sequence_number)).toEqual(events.map((_, position) => position));
    const types = events.map(({ type }) => type.replace('response.', ''));
    const item = (...between: string[]) => ['output_item.added', ...between, 'output_item.done'];
    const summary = 'reasoning_summary';
    expect(types).toEqual([
      'created',
      'in_progress',
      ...item(`${summary}_part.added`, `${summary}_text.delta`, `${summary}_text.delta`, `${summary}_text.done`, `${summary}_part.done`),
      ...item('content_part.added', 'output_text.delta', 'output_text.done', 'content_part.done'),
      ...item('function_call_arguments.delta', 'function_call_arguments.done'),
      ...item('function_call_arguments.delta', 'function_call_arguments.done'),
      'completed',
    ]);
    expect(await charged()).toMatchObject({ prompt_tokens: 50, completion_tokens: 8, quota: 90, is_stream: true });
  });

  it('end as incomplete at the limit', async () => {
    const { client } = await setUp({ events: [chunk({ content: 'Hel' }, 'length')] });
    const response = await client.responses.stream(asked).finalResponse();
    expect(response).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' }, output_text: 'Hel' });
  });

  it.each([
    ['break', 'bad_response'],
    ['error', 'test'],
  ] as const)('tell clients of a %s amid a stream', async (happens, code) => {
    const { client, charged } = await setUp({ at: { position: 1, happens } });
    const events: Responses.ResponseStreamEvent[] = [];
    for await (const event of await client.responses.create({ ...asked, stream: true })) {
      events.push(event);
    }
    expect(events.at(-1)).toMatchObject({ type: 'error', code });
    expect(await charged()).toMatchObject({ completion_tokens: 1, quota: 13 });
  });

  it.each([
    ['previous_response_id', { previous_response_id: 'resp_1' }],
    ['tools.web_search', { tools: [{ type: 'web_search' as const }] }],
    ['input.item_reference', { input: [{ type: 'item_reference' as const, id: 'a' }] }],
    [
      'input.content.input_image',
      { input: [{ role: 'user' as const, content: [{ type: 'input_image' as const, file_id: 'a', detail: 'low' as const }] }] },
    ],
  ])('refuse %s, which chats do not have', async (field, fields) => {
    const { client, upstream } = await setUp({});
    const created = client.responses.create({ ...asked, ...fields }, { headers: { 'accept-language': 'en' } });
    await expect(created).rejects.toMatchObject({ status: 400, message: expect.stringContaining(`do not support "${field}"`) });
    expect(upstream.requests).toEqual([]);
  });

  it('reach Claude over a chat', async () => {
    const { client, upstream, charged } = await setUp({ usage: { input_tokens: 10, output_tokens: 4 } }, { type: 14 });
    const body = { ...asked, instructions: 'Be brief', max_output_tokens: 50 };
    expect(await client.responses.create(body)).toMatchObject({
      output_text: 'Hello world',
      usage: { input_tokens: 10, output_tokens: 4 },
    });
    expect(upstream.requests).toMatchObject([
      {
        path: '/v1/messages',
        body: { model: 'gpt', max_tokens: 50, system: [{ type: 'text', text: 'Be brief' }], messages: [{ role: 'user' }] },
      },
    ]);
    expect(await charged()).toMatchObject({ quota: 30 });
  });

  it('reach Claude’s streams over a chat', async () => {
    const { client, charged } = await setUp({ usage: { input_tokens: 10, output_tokens: 4 } }, { type: 14 });
    const response = await client.responses.stream(asked).finalResponse();
    expect(response).toMatchObject({ output_text: 'Hello world', usage: { input_tokens: 10, output_tokens: 4, total_tokens: 14 } });
    expect(await charged()).toMatchObject({ quota: 30, is_stream: true });
  });
});
