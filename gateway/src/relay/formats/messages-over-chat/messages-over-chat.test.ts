import type Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../../testing/charged-gateway';
import { anthropicClient } from '../../../../testing/official-clients';
import type { UpstreamScript } from '../../../../testing/test-upstream';

const options = { ModelRatio: '{"gpt":1}', CompletionRatio: '{"gpt":5}' };
const asked: Anthropic.MessageCreateParamsNonStreaming = { model: 'gpt', max_tokens: 100, messages: [{ role: 'user', content: 'Hi' }] };
const usage = { prompt_tokens: 50, completion_tokens: 8, prompt_tokens_details: { cached_tokens: 20 } };
const picture: Anthropic.ImageBlockParam = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'cGl4ZWxz' } };

async function setUp(script: UpstreamScript, channel: Record<string, unknown> = {}) {
  const gateway = await chargedGateway({ options, models: 'gpt', script, channel });
  return { ...gateway, client: anthropicClient(gateway) };
}

const call = (id: string, name: string, args: string, index = 0) => ({ index, id, type: 'function', function: { name, arguments: args } });
const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'c1',
  model: 'gpt-5',
  choices: [{ index: 0, delta, finish_reason }],
});

describe('messages at upstreams of chats', () => {
  it('ask with system, images, tools and their results', async () => {
    const { client, upstream, charged } = await setUp({ usage });
    const message = await client.messages.create({
      ...asked,
      system: [{ type: 'text', text: 'Be brief', cache_control: { type: 'ephemeral' } }],
      stop_sequences: ['END'],
      tools: [{ name: 'look', description: 'Looks', input_schema: { type: 'object', properties: { at: { type: 'string' } } } }],
      tool_choice: { type: 'any', disable_parallel_tool_use: true },
      thinking: { type: 'enabled', budget_tokens: 1024 },
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'What is it?' }, picture] },
        {
          role: 'assistant',
          content: [
            { type: 'text', text: 'Let me look.' },
            { type: 'tool_use', id: 't1', name: 'look', input: { at: 'it' } },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: 'A cat' }, picture] },
            { type: 'text', text: 'So?' },
          ],
        },
      ],
    });
    expect(message).toMatchObject({
      type: 'message',
      role: 'assistant',
      model: 'gpt',
      content: [{ type: 'text', text: 'Hello world' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 30, output_tokens: 8, cache_read_input_tokens: 20, cache_creation_input_tokens: 0 },
    });
    const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,cGl4ZWxz' } };
    expect(upstream.requests[0]).toMatchObject({ path: '/v1/chat/completions' });
    expect(upstream.requests[0]?.body).toEqual({
      model: 'gpt',
      max_tokens: 100,
      stop: ['END'],
      tool_choice: 'required',
      parallel_tool_calls: false,
      tools: [
        {
          type: 'function',
          function: { name: 'look', description: 'Looks', parameters: { type: 'object', properties: { at: { type: 'string' } } } },
        },
      ],
      messages: [
        { role: 'system', content: 'Be brief' },
        { role: 'user', content: [{ type: 'text', text: 'What is it?' }, image] },
        {
          role: 'assistant',
          content: 'Let me look.',
          tool_calls: [{ id: 't1', type: 'function', function: { name: 'look', arguments: '{"at":"it"}' } }],
        },
        { role: 'tool', tool_call_id: 't1', content: 'A cat' },
        { role: 'user', content: [image, { type: 'text', text: 'So?' }] },
      ],
    });
    expect(await charged()).toMatchObject({ prompt_tokens: 50, completion_tokens: 8, quota: 90 });
  });

  it('answer with thinking and tool calls', async () => {
    const tool_calls = [call('t1', 'look', '{"at":"it"}'), call('t2', 'stop', 'no JSON')];
    const message = { role: 'assistant', content: null, reasoning_content: 'Hm', tool_calls };
    const { client } = await setUp({ answer: { id: 'c1', model: 'gpt-5', choices: [{ message, finish_reason: 'tool_calls' }], usage } });
    const { content, stop_reason, id, model } = await client.messages.create(asked);
    expect({ content, stop_reason, id, model }).toEqual({
      content: [
        { type: 'thinking', thinking: 'Hm', signature: '' },
        { type: 'tool_use', id: 't1', name: 'look', input: { at: 'it' } },
        { type: 'tool_use', id: 't2', name: 'stop', input: {} },
      ],
      stop_reason: 'tool_use',
      id: 'c1',
      model: 'gpt-5',
    });
  });

  it('stream thinking, text and tool calls as blocks', async () => {
    const { client, charged, upstream } = await setUp({
      events: [
        chunk({ role: 'assistant', content: '' }),
        chunk({ reasoning_content: 'Let me' }),
        chunk({ reasoning_content: ' think' }),
        chunk({ content: 'I look' }),
        chunk({ tool_calls: [call('t1', 'look', '')] }),
        chunk({ tool_calls: [{ index: 0, function: { arguments: '{"at":' } }] }),
        chunk({ tool_calls: [{ index: 0, function: { arguments: '"it"}' } }] }),
        chunk({ tool_calls: [call('t2', 'stop', '{}', 1)] }),
        chunk({}, 'tool_calls'),
        { id: 'c1', model: 'gpt-5', choices: [], usage },
      ],
    });
    const stream = client.messages.stream(asked);
    const events: string[] = [];
    stream.on('streamEvent', (event) => events.push('index' in event ? `${event.type} ${event.index}` : event.type));
    expect(await stream.finalMessage()).toMatchObject({
      content: [
        { type: 'thinking', thinking: 'Let me think' },
        { type: 'text', text: 'I look' },
        { type: 'tool_use', id: 't1', name: 'look', input: { at: 'it' } },
        { type: 'tool_use', id: 't2', name: 'stop', input: {} },
      ],
      stop_reason: 'tool_use',
      usage: { input_tokens: 30, output_tokens: 8, cache_read_input_tokens: 20 },
    });
    const block = (index: number, deltas: number) => [
      `content_block_start ${index}`,
      ...Array.from({ length: deltas }, () => `content_block_delta ${index}`),
      `content_block_stop ${index}`,
    ];
    expect(events).toEqual([
      'message_start',
      ...block(0, 2),
      ...block(1, 1),
      ...block(2, 3),
      ...block(3, 1),
      'message_delta',
      'message_stop',
    ]);
    expect(upstream.requests[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
    expect(await charged()).toMatchObject({ prompt_tokens: 50, completion_tokens: 8, quota: 90, is_stream: true });
  });

  it('report the gateway’s own count where an upstream has none', async () => {
    const { client, charged } = await setUp({ usage: null });
    const message = await client.messages.stream(asked).finalMessage();
    expect(message).toMatchObject({ content: [{ text: 'Hello world' }], usage: { input_tokens: 8, output_tokens: 2 } });
    expect(await charged()).toMatchObject({ quota: 18 });
  });

  it.each([
    ['break', 'The upstream closed the connection'],
    ['error', 'the test upstream failed'],
  ] as const)('tell clients of a %s amid a stream', async (happens, text) => {
    const { client, charged } = await setUp({ at: { position: 1, happens } });
    const stream = client.messages.stream(asked, { headers: { 'accept-language': 'en' } });
    await expect(stream.finalMessage()).rejects.toThrow(text);
    expect(await charged()).toMatchObject({ prompt_tokens: 8, completion_tokens: 1, quota: 13 });
  });

  it.each([
    ['tools.web_search_20250305', { tools: [{ type: 'web_search_20250305', name: 'web_search' }] }],
    [
      'messages.content.search_result',
      { messages: [{ role: 'user', content: [{ type: 'search_result', source: 'a', title: 'b', content: [] }] }] },
    ],
  ])('refuse %s, which chats do not have', async (field, fields) => {
    const { client, upstream } = await setUp({});
    const created = client.messages.create({ ...asked, ...fields } as never, { headers: { 'accept-language': 'en' } });
    await expect(created).rejects.toThrow(`do not support \\"${field}\\"`);
    expect(upstream.requests).toEqual([]);
  });

  it('are answered by the offline model', async () => {
    const { client } = await setUp({}, { base_url: 'builtin://offline' });
    const message = await client.messages.create({ ...asked, max_tokens: 10 });
    expect(message).toMatchObject({ content: [{ type: 'text' }], stop_reason: 'max_tokens', usage: { output_tokens: 10 } });
  });
});
