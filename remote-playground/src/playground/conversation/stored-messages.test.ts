import { describe, expect, it } from 'vitest';
import { textOf, wireMessages } from './message';
import { readMessages } from './stored-messages';

const text = (words: string) => [{ type: 'text', text: words }];
const stored = { role: 'user', content: text('Hi'), createAt: 1, id: 'x', status: 'complete' };
const read = (messages: unknown) => readMessages(JSON.stringify(messages)).messages;

describe('stored messages', () => {
  it('come back as they were written', () => expect(read([stored])).toEqual([stored]));

  it.each([undefined, '[]'])('are none for %j', (value) => expect(readMessages(value)).toEqual({ messages: [], unreadable: false }));

  it.each(['', '[{"role":', '{}', 'null', '"text"', '7'])('cannot be read from %j', (value) =>
    expect(readMessages(value)).toEqual({ messages: [], unreadable: true }),
  );

  it.each([null, 7, 'text', {}, { role: 'user' }, { role: 7, content: text('x') }, { role: 'user', content: 7 }])(
    'leave out what is no message: %j',
    (value) => expect(read([value, stored])).toEqual([stored]),
  );

  it('of an earlier version get what they lack', () => {
    const [message] = read([{ role: 'assistant', content: 'plain', id: 4 }]);
    expect(message).toMatchObject({ role: 'assistant', content: text('plain'), id: '4', status: 'complete' });
    expect(message?.createAt).toBeGreaterThan(0);
  });

  it('of a later version keep what this one does not know', () => {
    const later = { ...stored, content: [...text('Look'), { type: 'image_url', image_url: { url: 'data:,' } }], rating: 5 };
    const unknown = { ...later, role: 'tool', status: 'paused', call: { id: 'c' } };
    expect(read([later, unknown])).toEqual([later, unknown]);
  });

  it.each(['loading', 'incomplete'])('that were %s have ended since', (status) =>
    expect(read([{ ...stored, role: 'assistant', status }])[0]?.status).toBe('complete'),
  );
});

describe('what is sent', () => {
  it('has the system prompt first, no errors, nothing empty and no question that nothing was said to but the last', () => {
    const messages = read([
      stored,
      { role: 'assistant', content: text('partly\n\nbroken'), status: 'error', errorAt: 6 },
      { ...stored, content: text('refused') },
      { role: 'assistant', content: text('no quota'), status: 'error', errorAt: 0 },
      { role: 'assistant', content: text('refused by an older version'), status: 'error' },
      { role: 'assistant', content: text(' ') },
      { role: 'tool', content: text('of a later version') },
      { ...stored, content: text('never answered') },
      { ...stored, content: text('again') },
    ]);
    expect(wireMessages(messages, 'Be brief')).toEqual([
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'partly' },
      { role: 'user', content: 'again' },
    ]);
  });

  it('has no system message when the prompt is blank', () => expect(wireMessages(read([stored]), ' \n')).toHaveLength(1));

  it('keeps parts that are not text', () => {
    const content = [...text('Look'), { type: 'image_url', image_url: { url: 'data:,' } }];
    const [message] = read([{ ...stored, content }]);
    expect(wireMessages(message ? [message] : [], '')).toEqual([{ role: 'user', content }]);
    expect(message && textOf(message)).toBe('Look');
  });
});
