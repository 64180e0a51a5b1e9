import { describe, expect, it, vi } from 'vitest';
import { type AnswerEvent, answerEvents, readAnswer } from './read-answer';
import { patience } from './silence';

const chunk = (delta: object) => JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] });
const hi = chunk({ content: 'Hi' });
const usage = '{"prompt_tokens":3,"completion_tokens":4,"total_tokens":7}';
const counted = { prompt: 3, completion: 4, hasSpecial: false };

describe('one data line', () => {
  it.each<[string, string, AnswerEvent[]]>([
    ['text', hi, [{ kind: 'text', text: 'Hi' }]],
    ['the end marker', ' [DONE] ', [{ kind: 'end' }]],
    ['an empty list of choices', '{"choices":[]}', [{ kind: 'end' }]],
    ['usage without choices', '{"choices":[],"usage":{"total_tokens":3}}', [{ kind: 'end' }]],
    ['the tokens of the call', `{"choices":[],"usage":${usage}}`, [{ kind: 'usage', counted }, { kind: 'end' }]],
    [
      'tokens beside text',
      `${hi.slice(0, -1)},"usage":${usage}}`,
      [
        { kind: 'text', text: 'Hi' },
        { kind: 'usage', counted },
      ],
    ],
    ["the content filter's verdict before the answer", '{"choices":[],"prompt_filter_results":[{}]}', []],
    ['a role', chunk({ role: 'assistant', content: '' }), []],
    ['null content', chunk({ content: null }), []],
    ['no delta', '{"choices":[{"index":0,"finish_reason":"stop"}]}', []],
    ['reasoning', chunk({ reasoning_content: 'hmm' }), [{ kind: 'reasoning', text: 'hmm' }]],
    ['reasoning by its other name', chunk({ reasoning: 'hmm', content: null }), [{ kind: 'reasoning', text: 'hmm' }]],
    ['reasoning by both names', chunk({ reasoning_content: 'hmm', reasoning: 'hmm' }), [{ kind: 'reasoning', text: 'hmm' }]],
    ['reasoning that is no text', chunk({ reasoning: { effort: 'high' }, reasoning_content: null }), []],
    [
      'reasoning beside text',
      chunk({ reasoning_content: 'hmm', content: 'Hi' }),
      [
        { kind: 'reasoning', text: 'hmm' },
        { kind: 'text', text: 'Hi' },
      ],
    ],
    ['something unknown', '{"object":"ping"}', []],
    ['null', 'null', []],
    ['an error', '{"error":{"message":"upstream closed","code":"x"}}', [{ kind: 'error', text: 'upstream closed', code: 'x' }]],
    ['an error beside choices', `{"error":{"message":"no"},${hi.slice(1)}`, [{ kind: 'error', text: 'no' }]],
    ['an error in one word', '{"error":"overloaded"}', [{ kind: 'error', text: 'overloaded' }]],
    ['an error without words', '{"error":{}}', [{ kind: 'error', text: '{"error":{}}' }]],
    ['a refusal in an envelope', '{"success":false,"message":"banned"}', [{ kind: 'error', text: 'banned' }]],
    ['what is no JSON', '{"choices": [{', [{ kind: 'error', text: '{"choices": [{' }]],
  ])('that holds %s', (_name, data, events) => expect(answerEvents(data)).toEqual(events));
});

async function read(body: BodyInit, type = 'text/event-stream'): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  await readAnswer(new Response(body, { headers: { 'content-type': type } }), (event) => events.push(event));
  return events;
}

/** The bytes of a text, in pieces of this size. */
const inPieces = (text: string, size: number) => {
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

describe('a stream', () => {
  const text = (words: string) => ({ kind: 'text', text: words });

  it.each([
    ['with blank lines between events', `data: ${hi}\n\ndata: ${hi}\n\ndata: [DONE]\n\n`, [text('Hi'), text('Hi'), { kind: 'end' }]],
    ['without a blank after the colon and with carriage returns', `data:${hi}\r\n\r\ndata:[DONE]\r\n\r\n`, [text('Hi'), { kind: 'end' }]],
    ['with comments and other fields', `: keep-alive\n\nevent: x\nid: 4\ndata: ${hi}\n\n`, [text('Hi')]],
    ['that ends in the middle of an event', `data: ${hi}\n\ndata: ${hi}`, [text('Hi'), text('Hi')]],
    ['that goes on after its end', `data: [DONE]\n\ndata: ${hi}\n\ndata: [DONE]\n\n`, [{ kind: 'end' }]],
    ['that goes on after an error', `data: {"error":"no"}\n\ndata: ${hi}\n\ndata: [DONE]\n\n`, [{ kind: 'error', text: 'no' }]],
    ['without anything', '', []],
  ])('%s', async (_name, body, events) => expect(await read(body)).toEqual(events));

  it('may be cut anywhere, even within a character', async () => {
    const body = `data: ${chunk({ content: '你好，👋' })}\n\ndata: [DONE]\n\n`;
    for (const size of [1, 2, 3, 5]) {
      expect(await read(inPieces(body, size))).toEqual([text('你好，👋'), { kind: 'end' }]);
    }
  });

  it('that breaks is told apart from one that ends', async () => {
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

  it('that says nothing for long is left', async () => {
    const between = vi.spyOn(patience, 'between', 'get').mockReturnValue(50);
    let isLeft = false;
    const silent = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`data: ${hi}\n\n`)),
      cancel: () => {
        isLeft = true;
      },
    });
    const events: AnswerEvent[] = [];
    const answer = new Response(silent, { headers: { 'content-type': 'text/event-stream' } });
    await expect(readAnswer(answer, (event) => events.push(event))).rejects.toMatchObject({ seconds: 1 });
    expect(events).toEqual([text('Hi')]);
    expect(isLeft).toBe(true);
    between.mockRestore();
  });

  it('that stays open after its end marker is left', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: [DONE]\n\n')),
    });
    expect(await read(body)).toEqual([{ kind: 'end' }]);
  });
});

describe('an answer that is no stream', () => {
  it.each<[string, string, AnswerEvent[]]>([
    ['its text', '{"choices":[{"message":{"content":"Hi"}}]}', [{ kind: 'text', text: 'Hi' }, { kind: 'end' }]],
    [
      'its tokens',
      `{"choices":[{"message":{"content":"Hi"}}],"usage":${usage}}`,
      [{ kind: 'text', text: 'Hi' }, { kind: 'usage', counted }, { kind: 'end' }],
    ],
    ['no text', '{"choices":[{"message":{"content":null}}]}', [{ kind: 'end' }]],
    [
      'its reasoning',
      '{"choices":[{"message":{"reasoning_content":"hmm","content":"Hi"}}]}',
      [{ kind: 'reasoning', text: 'hmm' }, { kind: 'text', text: 'Hi' }, { kind: 'end' }],
    ],
    [
      'its reasoning between tags',
      '{"choices":[{"message":{"content":"<think>hmm</think>\\n\\nHi"}}]}',
      [{ kind: 'reasoning', text: 'hmm' }, { kind: 'text', text: 'Hi' }, { kind: 'end' }],
    ],
    ['an error', '{"error":{"message":"no"}}', [{ kind: 'error', text: 'no' }]],
    ['something else', '{"hello":1}', [{ kind: 'error', text: '{"hello":1}' }]],
    ['broken JSON', '{"choices"', [{ kind: 'error', text: '{"choices"' }]],
  ])('tells %s', async (_name, body, events) => expect(await read(body, 'application/json')).toEqual(events));

  it('but a page means that no gateway answered', () => expect(read('<html>', 'text/html')).rejects.toMatchObject({ code: 'malformed' }));
});
