import { storage, useSession } from '@console/shared/session';
import { sessionKey } from './library/current-session';
import { inputsKey } from './library/inputs';
import { messagesKey } from './library/stored-messages';
import { promptsKey, selectedKey, valuesKey } from './prompts/storage-keys';

const ownerKey = 'playground_owner';
const keyOfOwner = (key: string, owner: string) => `${key}_${owner}`;

/** Local storage holds the data of the current user. Another user's data is moved to keys with their id, and back when they return. */
export function activateUserStorage(): void {
  const id = useSession.getState().user?.id;
  if (id === undefined) {
    return;
  }
  const [userId, owner] = [String(id), storage.readText(ownerKey)];
  if (owner === userId) {
    return;
  }
  // Data from before there were owners belongs to the first user.
  if (owner !== undefined) {
    for (const key of [messagesKey, inputsKey, sessionKey, promptsKey, selectedKey, valuesKey]) {
      moveText(key, keyOfOwner(key, owner));
      moveText(keyOfOwner(key, userId), key);
    }
  }
  storage.writeText(ownerKey, userId);
}

function moveText(from: string, to: string): void {
  const text = storage.readText(from);
  if (text === undefined) {
    return;
  }
  // Losing the text on a full disk is better than showing it to the wrong user.
  storage.remove(from);
  storage.writeText(to, text);
}
