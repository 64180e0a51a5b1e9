import { expect, it } from 'vitest';
import { createThinkTagParser } from './think-tags';
import type { CompletionEvent } from './types';

function parse(text: string, size: number, end: CompletionEvent | undefined) {
  const result = { reasoning: '', text: '' };
  const parser = createThinkTagParser((event) => {
    if (event.kind === 'text' || event.kind === 'reasoning') {
      result[event.kind] += event.text;
    }
  });
  for (let at = 0; at < text.length; at += size) {
    parser.push({ kind: 'text', text: text.slice(at, at + size) });
  }
  if (end) {
    parser.push(end);
  }
  parser.flush();
  return result;
}

it.each([
  ['<think>hmm</think>Hi', 'hmm', 'Hi'],
  ['\n<think>\nhmm\n</think>\n\nHi <b>', '\nhmm\n', 'Hi <b>'],
  ['<think>1 < 2 </thin </think>Hi', '1 < 2 </thin ', 'Hi'],
  ['<think>never ends', 'never ends', ''],
  ['<think>cut </thi', 'cut </thi', ''],
  ['<think></think>Hi', '', 'Hi'],
  ['<thinking>Hi', '', '<thinking>Hi'],
  ['<thi', '', '<thi'],
  ['  Hi', '', '  Hi'],
  ['Hi <think>no</think>', '', 'Hi <think>no</think>'],
  ['<think>a</think>b<think>c</think>', 'a', 'b<think>c</think>'],
  ['', '', ''],
])('splits %j into reasoning and text, however it is chunked', (whole, reasoning, text) => {
  for (const size of [1, 2, 3, 7, 100]) {
    for (const end of [undefined, { kind: 'end' }, { kind: 'error', text: 'no' }] as const) {
      expect(parse(whole, size, end)).toEqual({ reasoning, text });
    }
  }
});

it('emits text without delay', () => {
  const events: CompletionEvent[] = [];
  const parser = createThinkTagParser((event) => events.push(event));
  parser.push({ kind: 'text', text: 'Hello' });
  parser.push({ kind: 'reasoning', text: 'hmm' });
  parser.push({ kind: 'text', text: ' <' });
  expect(events).toEqual([
    { kind: 'text', text: 'Hello' },
    { kind: 'reasoning', text: 'hmm' },
    { kind: 'text', text: ' <' },
  ]);
});
