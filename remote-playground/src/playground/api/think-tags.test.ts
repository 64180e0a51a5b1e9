import { expect, it } from 'vitest';
import type { AnswerEvent } from './read-answer';
import { thinkTags } from './think-tags';

/** What is told when a text arrives in pieces of this many characters: all thoughts, and all words. */
function told(text: string, size: number, end: AnswerEvent | undefined) {
  const said = { reasoning: '', text: '' };
  const tags = thinkTags((event) => {
    if (event.kind === 'text' || event.kind === 'reasoning') {
      said[event.kind] += event.text;
    }
  });
  for (let at = 0; at < text.length; at += size) {
    tags.take({ kind: 'text', text: text.slice(at, at + size) });
  }
  if (end) {
    tags.take(end);
  }
  tags.release();
  return said;
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
])('%j however it arrives', (whole, reasoning, text) => {
  for (const size of [1, 2, 3, 7, 100]) {
    for (const end of [undefined, { kind: 'end' }, { kind: 'error', text: 'no' }] as const) {
      expect(told(whole, size, end)).toEqual({ reasoning, text });
    }
  }
});

it('words come without waiting', () => {
  const events: AnswerEvent[] = [];
  const tags = thinkTags((event) => events.push(event));
  tags.take({ kind: 'text', text: 'Hello' });
  tags.take({ kind: 'reasoning', text: 'hmm' });
  tags.take({ kind: 'text', text: ' <' });
  expect(events).toEqual([
    { kind: 'text', text: 'Hello' },
    { kind: 'reasoning', text: 'hmm' },
    { kind: 'text', text: ' <' },
  ]);
});
