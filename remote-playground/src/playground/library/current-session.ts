import { storage } from '@console/shared/session';
import { inputsKey } from './inputs';
import { createId, type Message } from './message';
import { messagesKey } from './stored-messages';

/** The id of the session in local storage. */
export const sessionKey = 'playground_session';

export const readCurrentSessionId = (): string | undefined => storage.readText(sessionKey);

export function ensureCurrentSession(): string {
  const id = readCurrentSessionId() ?? createId();
  storage.writeText(sessionKey, id);
  return id;
}

const serialized = new WeakMap<Message, string>();

/** Caches the JSON of each message. */
export function serializeMessages(messages: readonly Message[]): string {
  const texts = messages.map((message) => {
    const text = serialized.get(message) ?? JSON.stringify(message);
    serialized.set(message, text);
    return text;
  });
  return `[${texts.join(',')}]`;
}

/**
 * @param inputs its settings; undefined keeps those in local storage
 * @returns the length of the written text; undefined when it could not be written
 */
export function writeCurrentSession(
  id: string,
  messages: readonly Message[],
  inputs: Record<string, unknown> | undefined,
): number | undefined {
  if (readCurrentSessionId() !== id) {
    storage.writeText(sessionKey, id);
    if (inputs) {
      storage.write(inputsKey, inputs);
    }
  }
  const text = serializeMessages(messages);
  return storage.writeText(messagesKey, text) ? text.length : undefined;
}
