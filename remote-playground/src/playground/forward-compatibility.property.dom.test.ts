import { seededIntegers } from '@console/gateway/testing';
import { withUnknownFields } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import { serializeMessages } from './library/current-session';
import { defaultInputs, parseInputs, serializeInputs, updateInputs } from './library/inputs';
import { createMessage, type Message } from './library/message';
import { parseSession, type Session } from './library/session';
import { applyChange } from './library/session-change';
import { parseMessages } from './library/stored-messages';
import { createPrompt, parsePrompts } from './prompts/prompt';

const randomBelow = seededIntegers(23);
const pickRandom = <T>(...values: T[]): T => values[randomBelow(values.length)] as T;
const later = <T>(record: T): T => withUnknownFields(record, randomBelow) as T;
const copies = <T>(make: () => T): T[] => Array.from({ length: 200 }, make);

const message = (): Message => ({
  ...createMessage(
    'assistant',
    [{ type: 'text', text: 'Hi' }, pickRandom({ type: 'video' } as never, { type: 'image_url', image_url: { url: 'data:,' } })],
    'complete',
  ),
  role: pickRandom<string>('user', 'assistant', 'tool') as Message['role'],
  status: pickRandom<string>('complete', 'error', 'paused') as Message['status'],
  model: 'm',
  usage: { prompt: 1, completion: 2 },
  timing: { sentAt: 1, endedAt: 2 },
  cost: { quota: 3 },
});

describe('data of a later version of the playground is kept', () => {
  it('in messages', () => {
    const stored = copies(() => later(message()));
    const { messages, unreadable } = parseMessages(JSON.stringify(stored));
    expect(unreadable).toBe(false);
    expect(JSON.parse(serializeMessages(messages))).toEqual(stored);
  });

  it('in a session, apart from changed fields', () => {
    for (const stored of copies(() =>
      later<Session>({ id: 'a', title: 'A', name: 'N', createdAt: 1, updatedAt: 2, head: 'm', inputs: { model: 'm' } }),
    )) {
      expect(parseSession(stored)).toEqual(stored);
      expect(applyChange('a', stored, { updatedAt: 9 })).toEqual({ ...stored, updatedAt: 9 });
    }
  });

  it('in the settings, apart from changed ones', () => {
    const inputs = () => ({
      ...defaultInputs,
      model: 'm',
      temperature: pickRandom<unknown>(0.5, 1.7, 'auto', { by: 'model' }),
      max_tokens: pickRandom<unknown>(100, '', 'all', null),
      touched: pickRandom(['temperature'], ['top_p', 'max_tokens'], []),
    });
    for (const stored of copies(() => later<Record<string, unknown>>(inputs()))) {
      expect(serializeInputs(updateInputs(parseInputs(stored), { model: 'other' }), stored)).toEqual({ ...stored, model: 'other' });
    }
  });

  it('in prompts, and in entries that this version cannot read', () => {
    const stored = copies(() =>
      later(pickRandom<object>(createPrompt({ name: 'A', content: 'x', tags: ['t'] }), { id: 'c', name: 'Talk', turns: ['x', 'y'] })),
    );
    const { prompts, others, ids } = parsePrompts(JSON.stringify(stored));
    expect(others.length * prompts.length).toBeGreaterThan(0);
    const again = parsePrompts(JSON.stringify([...prompts, ...others]));
    expect([...again.prompts, ...again.others]).toEqual([...prompts, ...others]);
    for (const [place, id] of ids.entries()) {
      if (id !== undefined) {
        expect(prompts).toContainEqual(stored[place]);
      }
    }
  });
});
