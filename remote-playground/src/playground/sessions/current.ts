import { storage } from '@console/shared/session';
import { type Message, newId } from '../conversation/message';
import { messagesKey } from '../conversation/stored-messages';
import { inputsKey } from '../settings/inputs';

/** Which session `playground_messages` and `playground_inputs` hold at the moment. */
export const sessionKey = 'playground_session';

export const currentSession = (): string | undefined => storage.readText(sessionKey);

/** The session that local storage holds; it gets an id where it has none yet. */
export function startSession(): string {
  const id = currentSession() ?? newId();
  storage.writeText(sessionKey, id);
  return id;
}

const written = new WeakMap<Message, string>();

/** A list of messages as text; each message is only written once. */
export function textOfList(messages: readonly Message[]): string {
  const texts = messages.map((message) => {
    const text = written.get(message) ?? JSON.stringify(message);
    written.set(message, text);
    return text;
  });
  return `[${texts.join(',')}]`;
}

/**
 * Makes this session the one that local storage holds.
 *
 * @param inputs its settings; without any those that are there hold for it as well
 * @returns the length of what was written; undefined when it could not be
 */
export function writeCurrent(id: string, messages: readonly Message[], inputs: Record<string, unknown> | undefined): number | undefined {
  if (currentSession() !== id) {
    storage.writeText(sessionKey, id);
    if (inputs) {
      storage.write(inputsKey, inputs);
    }
  }
  const text = textOfList(messages);
  return storage.writeText(messagesKey, text) ? text.length : undefined;
}
