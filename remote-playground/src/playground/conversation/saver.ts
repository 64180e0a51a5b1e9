import { storage } from '@console/shared/session';
import type { Message } from './message';
import { messagesKey } from './stored-messages';

/** While text streams in, it is stored this often at most. */
const pauseMilliseconds = 500;

export type Saver = { now: () => void; soon: () => void };

/**
 * Keeps the conversation in local storage.
 *
 * @param read what to store, asked at the moment of storing
 * @param onResult whether it could be stored (it cannot when the storage is full)
 */
export function createSaver(read: () => readonly Message[], onResult: (isStored: boolean) => void): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    onResult(storage.writeText(messagesKey, JSON.stringify(read())));
  };
  const soon = () => {
    timer ??= setTimeout(now, pauseMilliseconds);
  };
  return { now, soon };
}
