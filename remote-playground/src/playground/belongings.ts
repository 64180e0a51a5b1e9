import { storage, useSession } from '@console/shared/session';
import { messagesKey } from './conversation/stored-messages';
import { promptsKey, selectedKey, valuesKey } from './prompts/keys';
import { sessionKey } from './sessions/current';
import { inputsKey } from './settings/inputs';

const ownerKey = 'playground_owner';
const parked = (key: string, owner: string) => `${key}_${owner}`;

/**
 * The playground's keys in local storage hold what belongs to who is signed in. Where somebody else used this browser
 * before, theirs is put aside under their id, and this person's own comes back.
 */
export function claimBelongings(): void {
  const id = useSession.getState().user?.id;
  if (id === undefined) {
    return;
  }
  const [person, owner] = [String(id), storage.readText(ownerKey)];
  if (owner === person) {
    return;
  }
  // Without an owner it is from before there was one: it stays with who comes first.
  if (owner !== undefined) {
    for (const key of [messagesKey, inputsKey, sessionKey, promptsKey, selectedKey, valuesKey]) {
      move(key, parked(key, owner));
      move(parked(key, person), key);
    }
  }
  storage.writeText(ownerKey, person);
}

function move(from: string, to: string): void {
  const text = storage.readText(from);
  if (text === undefined) {
    return;
  }
  // Read by the wrong person is worse than lost on a full disk.
  storage.remove(from);
  storage.writeText(to, text);
}
