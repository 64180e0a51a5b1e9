import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../../testing/charged-gateway';
import { openAiClient } from '../../../../testing/official-clients';
import type { UpstreamScript } from '../../../../testing/test-upstream';

const options = { ModelRatio: '{"claude":1}', CompletionRatio: '{"claude":5}', CacheRatio: '{"claude":1}' };
const asked = { model: 'claude', messages: [{ role: 'user' as const, content: 'Hi' }] };
const usage = { input_tokens: 10, output_tokens: 8, cache_read_input_tokens: 20, cache_creation_input_tokens: 5 };
/** A cache write costs a quarter more than reading the prompt. */
const inputCost = 10 + 20 + 5 * 1.25;
/** One cent, in points. */
const searchCost = 5000;

async function setUp(script: UpstreamScript, channel: Record<string, unknown> = {}) {
  const gateway = await chargedGateway({ options, models: 'claude', script, channel: { type: 14, ...channel } });
  return { ...gateway, client: openAiClient(gateway) };
}

const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'claude-5', stop_sequence: null };
const block = (index: number, content_block: object, ...deltas: object[]) => [
  { type: 'content_block_start', index, content_block },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];

describe('streamed chats at Anthropic', () => {
  it('stream thinking, text and tool calls', async () => {
    const { client, charged } = await setUp({
      events: [
        { type: 'message_start', message: { ...message, content: [], usage: { ...usage, output_tokens: 1 } } },
        ...block(
          0,
          { type: 'thinking', thinking: '' },
          { type: 'thinking_delta', thinking: 'Hm' },
          { type: 'signature_delta', signature: 's' },
        ),
        ...block(1, { type: 'text', text: '' }, { type: 'text_delta', text: 'I ' }, { type: 'text_delta', text: 'look' }),
        ...block(2, { type: 'server_tool_use', id: 's1', name: 'web_search' }, { type: 'input_json_delta', partial_json: '{"query":1}' }),
        ...block(
          3,
          { type: 'tool_use', id: 't1', name: 'look', input: {} },
          { type: 'input_json_delta', partial_json: '{"at":' },
          { type: 'input_json_delta', partial_json: '"it"}' },
        ),
        {
          type: 'message_delta',
          delta: { stop_reason: 'tool_use' },
          usage: { output_tokens: 8, server_tool_use: { web_search_requests: 2 } },
        },
        { type: 'message_stop' },
      ],
    });
    const stream = client.chat.completions.stream({ ...asked, stream_options: { include_usage: true } });
    const thoughts: unknown[] = [];
    stream.on('chunk', ({ choices: [choice] }: ChatCompletionChunk) => {
      const { reasoning_content } = (choice?.delta ?? {}) as { reasoning_content?: string };
      thoughts.push(...(reasoning_content ? [reasoning_content] : []));
    });
    const completion = await stream.finalChatCompletion();
    expect(thoughts).toEqual(['Hm']);
    expect(completion).toMatchObject({
      id: 'msg_1',
      model: 'claude-5',
      usage: { prompt_tokens: 35, completion_tokens: 8, total_tokens: 43 },
      choices: [
        {
          finish_reason: 'tool_calls',
          message: { content: 'I look', tool_calls: [{ id: 't1', function: { name: 'look', arguments: '{"at":"it"}' } }] },
        },
      ],
    });
    expect(await charged()).toMatchObject({
      prompt_tokens: 35,
      completion_tokens: 8,
      quota: Math.round(inputCost + 8 * 5 + 2 * searchCost),
      is_stream: true,
    });
  });

  it('keep usage from clients that do not ask for it', async () => {
    const { client } = await setUp({ usage });
    const chunks: ChatCompletionChunk[] = [];
    for await (const chunk of await client.chat.completions.create({ ...asked, stream: true })) {
      chunks.push(chunk);
    }
    expect(chunks.flatMap(({ choices }) => choices[0]?.delta.content ?? [])).toEqual(['', 'Hello', ' world']);
    expect(chunks.every(({ usage: reported }) => !reported)).toBe(true);
  });

  it.each([
    ['break', 'The upstream closed the connection'],
    ['error', 'the test upstream failed'],
  ] as const)('tell clients of a %s amid a stream', async (happens, text) => {
    const { client, charged } = await setUp({ usage, at: { position: 1, happens } });
    const read = async () => {
      for await (const _ of await client.chat.completions.create({ ...asked, stream: true }, { headers: { 'accept-language': 'en' } })) {
        // Reads to the end.
      }
    };
    await expect(read()).rejects.toThrow(text);
    expect(await charged()).toMatchObject({ prompt_tokens: 35, completion_tokens: 1, quota: Math.round(inputCost + 5) });
  });
});
