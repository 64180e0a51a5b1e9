import { describe, expect, it } from 'vitest';
import { createMessage, type Message, type MessageStatus, messageText, splitError } from '../library/message';
import { appendText, completeMessage, failMessage, historyBefore, removeMessage } from './transitions';

const message = (role: Message['role'], id: string, text = id, status: MessageStatus = 'complete'): Message => ({
  ...createMessage(role, text, status),
  id,
});
const answer = (status: MessageStatus, text = '') => [message('assistant', 'a', text, status)];
const summarize = (messages: readonly Message[]) => messages.map((one) => [one.status, messageText(one)]);

describe('the answer', () => {
  it.each([
    { name: 'takes its first text', after: appendText(answer('loading'), 'a', 'Hi'), status: 'incomplete', text: 'Hi' },
    { name: 'takes more text', after: appendText(answer('incomplete', 'Hi'), 'a', ' there'), status: 'incomplete', text: 'Hi there' },
    { name: 'keeps loading after an empty text', after: appendText(answer('loading'), 'a', ''), status: 'loading', text: '' },
    { name: 'completes', after: completeMessage(answer('incomplete', 'Hi'), 'a'), status: 'complete', text: 'Hi' },
    { name: 'completes without text', after: completeMessage(answer('loading'), 'a'), status: 'complete', text: '' },
    {
      name: 'fails before its first text',
      after: failMessage(answer('loading'), 'a', { message: 'no quota' }),
      status: 'error',
      text: 'no quota',
    },
    {
      name: 'keeps its text when it fails',
      after: failMessage(answer('incomplete', 'Hi'), 'a', { message: 'broken' }),
      status: 'error',
      text: 'Hi\n\nbroken',
    },
    { name: 'ignores late text after completion', after: appendText(answer('complete', 'Hi'), 'a', '!'), status: 'complete', text: 'Hi' },
    {
      name: 'ignores a late error after completion',
      after: failMessage(answer('complete', 'Hi'), 'a', { message: 'broken' }),
      status: 'complete',
      text: 'Hi',
    },
    { name: 'ignores completion after an error', after: completeMessage(answer('error', 'broken'), 'a'), status: 'error', text: 'broken' },
    { name: 'ignores late text after an error', after: appendText(answer('error', 'broken'), 'a', '!'), status: 'error', text: 'broken' },
  ])('$name', ({ after, status, text }) => expect(summarize(after)).toEqual([[status, text]]));

  it('is marked when the user stopped it', () => {
    expect(completeMessage(answer('incomplete', 'Hi'), 'a', true)).toMatchObject([{ status: 'complete', stopped: true }]);
    expect(completeMessage(answer('incomplete', 'Hi'), 'a')[0]).not.toHaveProperty('stopped');
    expect(completeMessage(answer('complete', 'Hi'), 'a', true)[0]).not.toHaveProperty('stopped');
  });

  it('can be split into its text and its error', () => {
    const [broken] = failMessage(answer('incomplete', 'Hi'), 'a', { message: 'broken' });
    expect(broken && splitError(broken)).toEqual({ text: 'Hi', error: 'broken' });
  });

  it('leaves other messages unchanged', () => {
    const others = [message('user', 'u'), message('assistant', 'b', '', 'loading')];
    const after = appendText([...others, ...answer('loading')], 'a', 'Hi');
    expect(after.slice(0, 2)).toEqual(others);
    expect(after[0]).toBe(others[0]);
  });
});

describe('the list of messages', () => {
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
  ])('removes %s', (id, left) => expect(ids(removeMessage(chat, id))).toEqual(left));

  it.each([
    ['a1', ['u1']],
    ['a2', ['u1', 'a1', 'u2']],
    ['a3', undefined],
    ['u2', undefined],
    ['unknown', undefined],
  ])('returns the history before %s', (id, left) => expect(ids(historyBefore(chat, id))).toEqual(left));
});
