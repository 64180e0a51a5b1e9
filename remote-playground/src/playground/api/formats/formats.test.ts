import { describe, expect, it } from 'vitest';
import type { CompletionEvent } from '../types';
import { type FormatName, formats } from './index';

const read = (format: FormatName, events: object[]): CompletionEvent[] => {
  const reader = formats[format].createReader();
  return events.flatMap((event) => reader(event as Record<string, unknown>));
};
const pixel = 'data:image/png;base64,AA';
const question = {
  role: 'user',
  content: [{ type: 'text', text: 'What?' } as const, { type: 'image_url', image_url: { url: pixel } } as const],
};
const params = {
  model: 'm',
  group: 'vip',
  temperature: undefined,
  maxTokens: undefined,
  parameters: { top_p: 0.5, reasoning_effort: 'low' },
  messages: [{ role: 'system', content: 'Be brief' }, question],
};

describe('a stream of responses', () => {
  it('has reasoning, text, sources and calls', () => {
    expect(
      read('responses', [
        { type: 'response.created', response: {} },
        { type: 'response.reasoning_summary_text.delta', delta: 'Hm' },
        { type: 'response.output_item.added', item: { type: 'function_call', id: 'fc', name: 'time' } },
        { type: 'response.function_call_arguments.delta', item_id: 'fc', delta: '{}' },
        { type: 'response.output_item.done', item: { type: 'function_call', id: 'fc', name: 'time', arguments: '{}' } },
        { type: 'response.output_item.done', item: { type: 'web_search_call', id: 'ws', action: { query: 'time' } } },
        { type: 'response.output_text.delta', delta: 'Noon' },
        { type: 'response.output_text.annotation.added', annotation: { type: 'url_citation', url: 'https://a.example/', title: 'A' } },
        { type: 'response.output_item.done', item: { type: 'image_generation_call', id: 'ig', result: 'AA' } },
        {
          type: 'response.completed',
          response: { usage: { input_tokens: 3, output_tokens: 4, input_tokens_details: { cached_tokens: 2 } } },
        },
      ]),
    ).toEqual([
      { kind: 'reasoning', text: 'Hm' },
      { kind: 'toolCalls', calls: [{ key: 'fc', name: 'time' }] },
      { kind: 'toolCalls', calls: [{ key: 'fc', arguments: '{}' }] },
      { kind: 'toolCalls', calls: [{ key: 'ws', name: 'web_search', arguments: '{"query":"time"}' }] },
      { kind: 'text', text: 'Noon' },
      { kind: 'sources', sources: [{ url: 'https://a.example/', title: 'A' }] },
      { kind: 'images', images: [pixel] },
      { kind: 'usage', usage: { prompt: 3, completion: 4, hasSpecialTokens: true } },
      { kind: 'end' },
    ]);
  });

  it.each([
    { type: 'error', message: 'broken', code: 'x' },
    { type: 'response.failed', response: { error: { message: 'broken', code: 'x' } } },
  ])('may fail with %j', (event) => expect(read('responses', [event])).toEqual([{ kind: 'error', text: 'broken', code: 'x' }]));
});

it('reads a whole response', () => {
  const output = [
    { type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm' }] },
    { type: 'function_call', id: 'fc', name: 'time', arguments: '{}' },
    { type: 'message', content: [{ type: 'output_text', text: 'Noon', annotations: [] }] },
  ];
  expect(formats.responses.readResponse({ output })).toEqual([
    { kind: 'reasoning', text: 'Hm' },
    { kind: 'toolCalls', calls: [{ key: 'fc', name: 'time', arguments: '{}' }] },
    { kind: 'text', text: 'Noon' },
    { kind: 'end' },
  ]);
});

it('reads a stream of messages, with cached input', () => {
  expect(
    read('messages', [
      { type: 'message_start', message: { usage: { input_tokens: 3, cache_read_input_tokens: 5, output_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm' } },
      { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', name: 'time', input: {} } },
      { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{}' } },
      { type: 'content_block_delta', index: 2, delta: { type: 'text_delta', text: 'Noon' } },
      { type: 'content_block_delta', index: 2, delta: { type: 'citations_delta', citation: { url: 'https://a.example/', title: 'A' } } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 4 } },
      { type: 'message_stop' },
    ]),
  ).toEqual([
    { kind: 'reasoning', text: 'Hm' },
    { kind: 'toolCalls', calls: [{ key: '1', name: 'time' }] },
    { kind: 'toolCalls', calls: [{ key: '1', arguments: '{}' }] },
    { kind: 'text', text: 'Noon' },
    { kind: 'sources', sources: [{ url: 'https://a.example/', title: 'A' }] },
    { kind: 'usage', usage: { prompt: 8, completion: 4, hasSpecialTokens: true } },
    { kind: 'end' },
  ]);
});

it('reads a whole message', () => {
  const content = [
    { type: 'tool_use', name: 'time', input: { zone: 'UTC' } },
    { type: 'text', text: 'Noon' },
  ];
  expect(formats.messages.readResponse({ type: 'message', content, usage: {} })).toEqual([
    { kind: 'toolCalls', calls: [{ key: '0', name: 'time', arguments: '{"zone":"UTC"}' }] },
    { kind: 'text', text: 'Noon' },
    { kind: 'end' },
  ]);
});

it('sends questions with images and the system prompt as each format has them', () => {
  expect(formats.responses.toBody(params)).toEqual({
    model: 'm',
    group: 'vip',
    stream: true,
    store: false,
    instructions: 'Be brief',
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: 'What?' },
          { type: 'input_image', image_url: pixel },
        ],
      },
    ],
    top_p: 0.5,
    reasoning: { effort: 'low', summary: 'auto' },
  });
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA' } };
  expect(formats.messages.toBody(params)).toEqual({
    model: 'm',
    group: 'vip',
    stream: true,
    max_tokens: 4096,
    system: 'Be brief',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'What?' }, image] }],
    top_p: 0.5,
  });
  expect(formats.images.toBody(params)).toEqual({ model: 'm', group: 'vip', prompt: 'What?' });
});

it.each([
  [{ url: 'https://img.example/1.png' }, 'https://img.example/1.png'],
  [{ b64_json: 'AA' }, pixel],
])('reads a picture from %j', (picture, address) =>
  expect(formats.images.readResponse({ data: [picture] })).toEqual([{ kind: 'images', images: [address] }, { kind: 'end' }]),
);

it.each(['responses', 'messages', 'images'] as const)('refuses another kind of response to %s', (name) =>
  expect(formats[name].readResponse({ hello: 1 })).toBeUndefined(),
);
