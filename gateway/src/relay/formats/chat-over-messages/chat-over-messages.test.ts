import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../../testing/charged-gateway';
import { openAiClient } from '../../../../testing/official-clients';
import type { UpstreamScript } from '../../../../testing/test-upstream';

const options = { ModelRatio: '{"claude":1}', CompletionRatio: '{"claude":5}', CacheRatio: '{"claude":1}' };
const asked = { model: 'claude', messages: [{ role: 'user' as const, content: 'Hi' }] };
const usage = { input_tokens: 10, output_tokens: 8, cache_read_input_tokens: 20, cache_creation_input_tokens: 5 };
/** A cache write costs a quarter more than reading the prompt. */
const inputCost = 10 + 20 + 5 * 1.25;

async function setUp(script: UpstreamScript, channel: Record<string, unknown> = {}) {
  const gateway = await chargedGateway({ options, models: 'claude', script, channel: { type: 14, ...channel } });
  return { ...gateway, client: openAiClient(gateway) };
}

const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'claude-5', stop_sequence: null };

describe('chats at Anthropic', () => {
  it('ask with system, images, tools and their results', async () => {
    const { client, upstream, charged } = await setUp({ usage });
    const completion = await client.chat.completions.create({
      model: 'claude',
      stop: 'END',
      temperature: 1.5,
      top_p: 0.5,
      user: 'somebody',
      parallel_tool_calls: false,
      tools: [
        { type: 'function', function: { name: 'look', description: 'Looks', parameters: { properties: { at: { type: 'string' } } } } },
      ],
      tool_choice: { type: 'function', function: { name: 'look' } },
      messages: [
        { role: 'system', content: 'Be brief' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is it?' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,cGl4ZWxz' } },
            { type: 'image_url', image_url: { url: 'https://a.example/cat.png' } },
            { type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,cGRm' } },
          ],
        },
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 't1', type: 'function', function: { name: 'look', arguments: '{"at":"it"}' } }],
        },
        { role: 'tool', tool_call_id: 't1', content: 'A cat' },
        { role: 'user', content: 'So?' },
      ],
    });
    expect(completion).toMatchObject({
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content: 'Hello world' }, finish_reason: 'stop' }],
      usage: {
        prompt_tokens: 35,
        completion_tokens: 8,
        total_tokens: 43,
        prompt_tokens_details: { cached_tokens: 20, cache_write_tokens: 5 },
      },
    });
    expect(upstream.requests[0]?.path).toBe('/v1/messages');
    expect(upstream.requests[0]?.headers).toMatchObject({ 'x-api-key': 'upstream-key', 'anthropic-version': '2023-06-01' });
    expect(upstream.requests[0]?.body).toEqual({
      model: 'claude',
      max_tokens: 8192,
      system: [{ type: 'text', text: 'Be brief' }],
      stop_sequences: ['END'],
      temperature: 1,
      metadata: { user_id: 'somebody' },
      tools: [{ name: 'look', description: 'Looks', input_schema: { type: 'object', properties: { at: { type: 'string' } } } }],
      tool_choice: { type: 'tool', name: 'look', disable_parallel_tool_use: true },
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is it?' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'cGl4ZWxz' } },
            { type: 'image', source: { type: 'url', url: 'https://a.example/cat.png' } },
            { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'cGRm' } },
          ],
        },
        { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'look', input: { at: 'it' } }] },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 't1', content: 'A cat' },
            { type: 'text', text: 'So?' },
          ],
        },
      ],
    });
    expect(await charged()).toMatchObject({ prompt_tokens: 35, completion_tokens: 8, quota: Math.round(inputCost + 8 * 5) });
  });

  it.each([
    [
      { reasoning_effort: 'medium' as const, max_completion_tokens: 4000, temperature: 0.5 },
      { max_tokens: 4000, thinking: { type: 'enabled', budget_tokens: 2048 } },
    ],
    [
      { reasoning_effort: 'high' as const, max_tokens: 100, top_p: 0.5 },
      { max_tokens: 100, top_p: 0.5 },
    ],
    [
      { web_search_options: { search_context_size: 'low' as const } },
      { tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 1 }] },
    ],
    [
      { response_format: { type: 'json_schema' as const, json_schema: { name: 'a', schema: { type: 'object' } } } },
      { output_config: { format: { type: 'json_schema', schema: { type: 'object' } } } },
    ],
    [{ messages: [{ role: 'assistant' as const, content: 'Hello' }] }, { messages: [{ role: 'user' }, { role: 'assistant' }] }],
  ])('translate %j to %j', async (fields, sent) => {
    const { client, upstream } = await setUp({});
    await client.chat.completions.create({ ...asked, ...fields });
    expect(upstream.requests[0]?.body).toMatchObject(sent);
    expect(Object.keys(upstream.requests[0]?.body ?? {})).not.toContain('temperature');
  });

  it('answer with thinking and tool calls', async () => {
    const content = [
      { type: 'thinking', thinking: 'Hm', signature: 's' },
      { type: 'text', text: 'I look' },
      { type: 'tool_use', id: 't1', name: 'look', input: { at: 'it' } },
    ];
    const { client } = await setUp({ answer: { ...message, content, stop_reason: 'tool_use', usage } });
    const { choices } = await client.chat.completions.create(asked);
    const tool_calls = [{ id: 't1', type: 'function', function: { name: 'look', arguments: '{"at":"it"}' } }];
    expect(choices).toEqual([
      { index: 0, finish_reason: 'tool_calls', message: { role: 'assistant', content: 'I look', reasoning_content: 'Hm', tool_calls } },
    ]);
  });

  it.each([
    ['n', { n: 2 }],
    [
      'messages.content.input_audio',
      { messages: [{ role: 'user' as const, content: [{ type: 'input_audio', input_audio: { data: 'a', format: 'wav' } }] }] },
    ],
  ])('refuse %s, which Claude does not have', async (field, fields) => {
    const { client, upstream } = await setUp({});
    const created = client.chat.completions.create({ ...asked, ...fields } as typeof asked, { headers: { 'accept-language': 'en' } });
    await expect(created).rejects.toThrow(`do not support "${field}"`);
    expect(upstream.requests).toEqual([]);
  });
});
