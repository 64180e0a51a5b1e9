import { describe, expect, it, vi } from 'vitest';
import { parseEventData, readCompletion } from './read-completion';
import { streamTimeouts } from './stream-timeout';
import type { CompletionEvent } from './types';

const chunk = (delta: object) => JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] });
const hi = chunk({ content: 'Hi' });
const usageJson = '{"prompt_tokens":3,"completion_tokens":4,"total_tokens":7}';
const usage = { prompt: 3, completion: 4, hasSpecialTokens: false };

describe('parseEventData', () => {
  it.each<[string, string, CompletionEvent[]]>([
    ['text', hi, [{ kind: 'text', text: 'Hi' }]],
    ['the end marker', ' [DONE] ', [{ kind: 'end' }]],
    ['an empty list of choices', '{"choices":[]}', [{ kind: 'end' }]],
    ['usage without choices', '{"choices":[],"usage":{"total_tokens":3}}', [{ kind: 'end' }]],
    ['usage in the last chunk', `{"choices":[],"usage":${usageJson}}`, [{ kind: 'usage', usage }, { kind: 'end' }]],
    [
      'usage in a chunk with text',
      `${hi.slice(0, -1)},"usage":${usageJson}}`,
      [
        { kind: 'text', text: 'Hi' },
        { kind: 'usage', usage },
      ],
    ],
    ["the content filter's result before the answer", '{"choices":[],"prompt_filter_results":[{}]}', []],
    ['a role', chunk({ role: 'assistant', content: '' }), []],
    ['null content', chunk({ content: null }), []],
    ['no delta', '{"choices":[{"index":0,"finish_reason":"stop"}]}', []],
    [
      'images',
      chunk({ content: '', images: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AA' } }] }),
      [{ kind: 'images', images: ['data:image/png;base64,AA'] }],
    ],
    [
      'content in parts',
      chunk({
        content: [
          { type: 'text', text: 'Look: ' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AA' } },
          { type: 'text', text: 'a cat' },
        ],
      }),
      [
        { kind: 'text', text: 'Look: a cat' },
        { kind: 'images', images: ['data:image/png;base64,AA'] },
      ],
    ],
    [
      'tool calls',
      chunk({ content: null, tool_calls: [{ index: 1, function: { name: 'time', arguments: '{}' } }] }),
      [{ kind: 'toolCalls', calls: [{ key: '1', name: 'time', arguments: '{}' }] }],
    ],
    ['reasoning', chunk({ reasoning_content: 'hmm' }), [{ kind: 'reasoning', text: 'hmm' }]],
    ['reasoning under its other name', chunk({ reasoning: 'hmm', content: null }), [{ kind: 'reasoning', text: 'hmm' }]],
    ['reasoning under both names', chunk({ reasoning_content: 'hmm', reasoning: 'hmm' }), [{ kind: 'reasoning', text: 'hmm' }]],
    ['reasoning that is not text', chunk({ reasoning: { effort: 'high' }, reasoning_content: null }), []],
    [
      'reasoning together with text',
      chunk({ reasoning_content: 'hmm', content: 'Hi' }),
      [
        { kind: 'reasoning', text: 'hmm' },
        { kind: 'text', text: 'Hi' },
      ],
    ],
    ['an unknown object', '{"object":"ping"}', []],
    ['null', 'null', []],
    ['an error', '{"error":{"message":"upstream closed","code":"x"}}', [{ kind: 'error', text: 'upstream closed', code: 'x' }]],
    ['an error together with choices', `{"error":{"message":"no"},${hi.slice(1)}`, [{ kind: 'error', text: 'no' }]],
    ['an error string', '{"error":"overloaded"}', [{ kind: 'error', text: 'overloaded' }]],
    ['an error without a message', '{"error":{}}', [{ kind: 'error', text: '{"error":{}}' }]],
    ['a failed envelope', '{"success":false,"message":"banned"}', [{ kind: 'error', text: 'banned' }]],
    ['invalid JSON', '{"choices": [{', [{ kind: 'error', text: '{"choices": [{' }]],
  ])('parses %s', (_name, data, events) => expect(parseEventData(data)).toEqual(events));
});

async function read(body: BodyInit, type = 'text/event-stream'): Promise<CompletionEvent[]> {
  const events: CompletionEvent[] = [];
  await readCompletion(new Response(body, { headers: { 'content-type': type } }), (event) => events.push(event));
  return events;
}

const streamInPieces = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.slice(at, at + size));
      }
      controller.close();
    },
  });
};

describe('an event stream', () => {
  const text = (content: string) => ({ kind: 'text', text: content });

  it.each([
    ['with two events and an end marker', `data: ${hi}\n\ndata: ${hi}\n\ndata: [DONE]\n\n`, [text('Hi'), text('Hi'), { kind: 'end' }]],
    ['with carriage returns and without spaces after colons', `data:${hi}\r\n\r\ndata:[DONE]\r\n\r\n`, [text('Hi'), { kind: 'end' }]],
    ['with comments and other fields', `: keep-alive\n\nevent: x\nid: 4\ndata: ${hi}\n\n`, [text('Hi')]],
    ['that ends in the middle of an event', `data: ${hi}\n\ndata: ${hi}`, [text('Hi'), text('Hi')]],
    ['that continues after its end marker', `data: [DONE]\n\ndata: ${hi}\n\ndata: [DONE]\n\n`, [{ kind: 'end' }]],
    ['that continues after an error', `data: {"error":"no"}\n\ndata: ${hi}\n\ndata: [DONE]\n\n`, [{ kind: 'error', text: 'no' }]],
    ['that is empty', '', []],
  ])('reads a stream %s', async (_name, body, events) => expect(await read(body)).toEqual(events));

  it('reads a stream that is split inside a character', async () => {
    const body = `data: ${chunk({ content: '你好，👋' })}\n\ndata: [DONE]\n\n`;
    for (const size of [1, 2, 3, 5]) {
      expect(await read(streamInPieces(body, size))).toEqual([text('你好，👋'), { kind: 'end' }]);
    }
  });

  it('rejects when the connection breaks before the end marker', async () => {
    const broken = (data: string) => {
      let isSent = false;
      return new ReadableStream<Uint8Array>({
        pull: (controller) => {
          if (isSent) {
            return controller.error(new TypeError('terminated'));
          }
          isSent = true;
          controller.enqueue(new TextEncoder().encode(data));
        },
      });
    };
    await expect(read(broken(`data: ${hi}\n\n`))).rejects.toThrow('terminated');
    expect(await read(broken(`data: ${hi}\n\ndata: [DONE]\n\n`))).toEqual([text('Hi'), { kind: 'end' }]);
  });

  it('rejects and cancels when the stream stalls', async () => {
    const timeout = vi.spyOn(streamTimeouts, 'nextChunkMs', 'get').mockReturnValue(50);
    let isCancelled = false;
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`data: ${hi}\n\n`)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const events: CompletionEvent[] = [];
    const response = new Response(stalled, { headers: { 'content-type': 'text/event-stream' } });
    await expect(readCompletion(response, (event) => events.push(event))).rejects.toMatchObject({ seconds: 1 });
    expect(events).toEqual([text('Hi')]);
    expect(isCancelled).toBe(true);
    timeout.mockRestore();
  });

  it('resolves when the stream stays open after its end marker', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: [DONE]\n\n')),
    });
    expect(await read(body)).toEqual([{ kind: 'end' }]);
  });
});

describe('a JSON response', () => {
  it.each<[string, string, CompletionEvent[]]>([
    ['the text', '{"choices":[{"message":{"content":"Hi"}}]}', [{ kind: 'text', text: 'Hi' }, { kind: 'end' }]],
    [
      'the usage',
      `{"choices":[{"message":{"content":"Hi"}}],"usage":${usageJson}}`,
      [{ kind: 'text', text: 'Hi' }, { kind: 'usage', usage }, { kind: 'end' }],
    ],
    ['no text', '{"choices":[{"message":{"content":null}}]}', [{ kind: 'end' }]],
    [
      'the reasoning',
      '{"choices":[{"message":{"reasoning_content":"hmm","content":"Hi"}}]}',
      [{ kind: 'reasoning', text: 'hmm' }, { kind: 'text', text: 'Hi' }, { kind: 'end' }],
    ],
    [
      'the reasoning between tags',
      '{"choices":[{"message":{"content":"<think>hmm</think>\\n\\nHi"}}]}',
      [{ kind: 'reasoning', text: 'hmm' }, { kind: 'text', text: 'Hi' }, { kind: 'end' }],
    ],
    ['an error', '{"error":{"message":"no"}}', [{ kind: 'error', text: 'no' }]],
    ['something else', '{"hello":1}', [{ kind: 'error', text: '{"hello":1}' }]],
    ['broken JSON', '{"choices"', [{ kind: 'error', text: '{"choices"' }]],
  ])('emits %s', async (_name, body, events) => expect(await read(body, 'application/json')).toEqual(events));

  it('rejects a web page as malformed', () => expect(read('<html>', 'text/html')).rejects.toMatchObject({ code: 'malformed' }));
});
