import { describe, expect, it } from 'vitest';
import { createMessage, messageText, toWireMessages } from './message';
import { parseMessages } from './stored-messages';

const text = (content: string) => [{ type: 'text', text: content }];
const stored = { role: 'user', content: text('Hi'), createAt: 1, id: 'x', status: 'complete' };
const read = (messages: unknown) => parseMessages(JSON.stringify(messages)).messages;

describe('parseMessages', () => {
  it('returns stored messages unchanged', () => expect(read([stored])).toEqual([stored]));

  it.each([undefined, '[]'])('returns no messages for %j', (value) =>
    expect(parseMessages(value)).toEqual({ messages: [], unreadable: false }),
  );

  it.each(['', '[{"role":', '{}', 'null', '"text"', '7'])('reports %j as unreadable', (value) =>
    expect(parseMessages(value)).toEqual({ messages: [], unreadable: true }),
  );

  it.each([null, 7, 'text', {}, { role: 'user' }, { role: 7, content: text('x') }, { role: 'user', content: 7 }])(
    'drops the invalid entry %j',
    (value) => expect(read([value, stored])).toEqual([stored]),
  );

  it('adds missing fields to messages of earlier versions', () => {
    const [message] = read([{ role: 'assistant', content: 'plain', id: 4 }]);
    expect(message).toMatchObject({ role: 'assistant', content: text('plain'), id: '4', status: 'complete' });
    expect(message?.createAt).toBeGreaterThan(0);
  });

  it('keeps unknown fields of later versions', () => {
    const later = { ...stored, content: [...text('Look'), { type: 'image_url', image_url: { url: 'data:,' } }], rating: 5 };
    const unknown = { ...later, role: 'tool', status: 'paused', call: { id: 'c' } };
    expect(read([later, unknown])).toEqual([later, unknown]);
  });

  it.each(['loading', 'incomplete'])('ends answers that were %s', (status) =>
    expect(read([{ ...stored, role: 'assistant', status }])[0]?.status).toBe('complete'),
  );
});

describe('toWireMessages', () => {
  it('puts the system prompt first and leaves out errors, empty messages and unanswered questions', () => {
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
    expect(toWireMessages(messages, 'Be brief')).toEqual([
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'partly' },
      { role: 'user', content: 'again' },
    ]);
  });

  it.each([
    ['![cat](data:image/png;base64,AAAA)', undefined, '[image]'],
    ['Here: ![](data:image/webp;base64,AA==) done', undefined, 'Here: [image] done'],
    ['![cat](https://img.example/cat.png)', undefined, '![cat](https://img.example/cat.png)'],
    ['', ['data:image/png;base64,AAAA'], '[image]'],
    ['A cat', ['data:image/png;base64,AAAA'], 'A cat'],
  ])('sends the answer %j with the images %j as %j', (text, images, content) => {
    const answer = { ...createMessage('assistant', text, 'complete'), ...(images && { images }) };
    expect(toWireMessages([answer], '')).toEqual([{ role: 'assistant', content }]);
  });

  it('has no system message for a blank prompt', () => expect(toWireMessages(read([stored]), ' \n')).toHaveLength(1));

  it('keeps content parts other than text', () => {
    const content = [...text('Look'), { type: 'image_url', image_url: { url: 'data:,' } }];
    const [message] = read([{ ...stored, content }]);
    expect(toWireMessages(message ? [message] : [], '')).toEqual([{ role: 'user', content }]);
    expect(message && messageText(message)).toBe('Look');
  });
});
