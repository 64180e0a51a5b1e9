import { seededIntegers } from '@console/gateway/testing';
import { withUnknownFields } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import { type Message, newMessage } from './conversation/message';
import { readMessages } from './conversation/stored-messages';
import { newPrompt, readPrompts } from './prompts/prompt';
import { changed } from './sessions/changes';
import { textOfList } from './sessions/current';
import { readSession, type Session } from './sessions/session';
import { changedInputs, defaultInputs, readInputs, storedInputs } from './settings/inputs';

const below = seededIntegers(23);
const oneOf = <T>(...values: T[]): T => values[below(values.length)] as T;
const later = <T>(record: T): T => withUnknownFields(record, below) as T;
const copies = <T>(make: () => T): T[] => Array.from({ length: 200 }, make);

const message = (): Message => ({
  ...newMessage(
    'assistant',
    [{ type: 'text', text: 'Hi' }, oneOf({ type: 'video' } as never, { type: 'image_url', image_url: { url: 'data:,' } })],
    'complete',
  ),
  role: oneOf<string>('user', 'assistant', 'tool') as Message['role'],
  status: oneOf<string>('complete', 'error', 'paused') as Message['status'],
  model: 'm',
  usage: { prompt: 1, completion: 2 },
  timing: { sentAt: 1, endedAt: 2 },
  cost: { quota: 3 },
});

describe('what a later version of the playground has stored goes back as it was', () => {
  it('in messages', () => {
    const stored = copies(() => later(message()));
    const { messages, unreadable } = readMessages(JSON.stringify(stored));
    expect(unreadable).toBe(false);
    expect(JSON.parse(textOfList(messages))).toEqual(stored);
  });

  it('in a session, but for what changes', () => {
    for (const stored of copies(() =>
      later<Session>({ id: 'a', title: 'A', name: 'N', createdAt: 1, updatedAt: 2, head: 'm', inputs: { model: 'm' } }),
    )) {
      expect(readSession(stored)).toEqual(stored);
      expect(changed('a', stored, { updatedAt: 9 })).toEqual({ ...stored, updatedAt: 9 });
    }
  });

  it('in the settings, but for what the person changes', () => {
    const inputs = () => ({
      ...defaultInputs,
      model: 'm',
      temperature: oneOf<unknown>(0.5, 1.7, 'auto', { by: 'model' }),
      max_tokens: oneOf<unknown>(100, '', 'all', null),
      touched: oneOf(['temperature'], ['top_p', 'max_tokens'], []),
    });
    for (const stored of copies(() => later<Record<string, unknown>>(inputs()))) {
      expect(storedInputs(changedInputs(readInputs(stored), { model: 'other' }), stored)).toEqual({ ...stored, model: 'other' });
    }
  });

  it('in prompts, and in what is no prompt to this one', () => {
    const stored = copies(() =>
      later(oneOf<object>(newPrompt({ name: 'A', content: 'x', tags: ['t'] }), { id: 'c', name: 'Talk', turns: ['x', 'y'] })),
    );
    const { prompts, others, ids } = readPrompts(JSON.stringify(stored));
    expect(others.length * prompts.length).toBeGreaterThan(0);
    const again = readPrompts(JSON.stringify([...prompts, ...others]));
    expect([...again.prompts, ...again.others]).toEqual([...prompts, ...others]);
    for (const [place, id] of ids.entries()) {
      if (id !== undefined) {
        expect(prompts).toContainEqual(stored[place]);
      }
    }
  });
});
