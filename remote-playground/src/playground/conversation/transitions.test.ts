import { describe, expect, it } from 'vitest';
import { type Message, type MessageStatus, newMessage, partsOf, textOf } from './message';
import { beforeAnswer, completed, failed, without, withText } from './transitions';

const message = (role: Message['role'], id: string, text = id, status: MessageStatus = 'complete'): Message => ({
  ...newMessage(role, text, status),
  id,
});
const answer = (status: MessageStatus, text = '') => [message('assistant', 'a', text, status)];
const look = (messages: readonly Message[]) => messages.map((one) => [one.status, textOf(one)]);

describe('an answer', () => {
  it.each([
    ['takes its first text', withText(answer('loading'), 'a', 'Hi'), 'incomplete', 'Hi'],
    ['takes more text', withText(answer('incomplete', 'Hi'), 'a', ' there'), 'incomplete', 'Hi there'],
    ['waits on for empty text', withText(answer('loading'), 'a', ''), 'loading', ''],
    ['ends', completed(answer('incomplete', 'Hi'), 'a'), 'complete', 'Hi'],
    ['ends without a word', completed(answer('loading'), 'a'), 'complete', ''],
    ['fails before its first text', failed(answer('loading'), 'a', { words: 'no quota' }), 'error', 'no quota'],
    ['fails in the middle and keeps what came', failed(answer('incomplete', 'Hi'), 'a', { words: 'broken' }), 'error', 'Hi\n\nbroken'],
    ['stays complete when text comes late', withText(answer('complete', 'Hi'), 'a', '!'), 'complete', 'Hi'],
    ['stays complete when an error comes late', failed(answer('complete', 'Hi'), 'a', { words: 'broken' }), 'complete', 'Hi'],
    ['stays failed when it ends', completed(answer('error', 'broken'), 'a'), 'error', 'broken'],
    ['stays failed when text comes late', withText(answer('error', 'broken'), 'a', '!'), 'error', 'broken'],
  ])('%s', (_name, after, status, text) => expect(look(after)).toEqual([[status, text]]));

  it('is marked when somebody stopped it', () => {
    expect(completed(answer('incomplete', 'Hi'), 'a', true)).toMatchObject([{ status: 'complete', stopped: true }]);
    expect(completed(answer('incomplete', 'Hi'), 'a')[0]).not.toHaveProperty('stopped');
    expect(completed(answer('complete', 'Hi'), 'a', true)[0]).not.toHaveProperty('stopped');
  });

  it('tells its own words from those of the error', () => {
    const [broken] = failed(answer('incomplete', 'Hi'), 'a', { words: 'broken' });
    expect(broken && partsOf(broken)).toEqual({ said: 'Hi', error: 'broken' });
  });

  it('leaves the other messages as they are', () => {
    const others = [message('user', 'u'), message('assistant', 'b', '', 'loading')];
    const after = withText([...others, ...answer('loading')], 'a', 'Hi');
    expect(after.slice(0, 2)).toEqual(others);
    expect(after[0]).toBe(others[0]);
  });
});

describe('a list of messages', () => {
  const chat = [
    message('user', 'u1'),
    message('assistant', 'a1'),
    message('user', 'u2'),
    message('assistant', 'a2'),
    message('assistant', 'a3'),
  ];
  const ids = (messages: readonly Message[] | undefined) => messages?.map(({ id }) => id);

  it.each([
    ['a1', ['u2', 'a2', 'a3']],
    ['u1', ['a1', 'u2', 'a2', 'a3']],
    ['a2', ['u1', 'a1', 'a3']],
    ['a3', ['u1', 'a1', 'u2', 'a2']],
    ['unknown', ['u1', 'a1', 'u2', 'a2', 'a3']],
  ])('without %s', (id, left) => expect(ids(without(chat, id))).toEqual(left));

  it.each([
    ['a1', ['u1']],
    ['a2', ['u1', 'a1', 'u2']],
    ['a3', undefined],
    ['u2', undefined],
    ['unknown', undefined],
  ])('before the answer %s', (id, left) => expect(ids(beforeAnswer(chat, id))).toEqual(left));
});
