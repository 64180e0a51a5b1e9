import { type Message, newId } from '../conversation/message';
import { ended } from '../conversation/stored-messages';
import { type Session, titleOf, type Volume } from './session';

/** A new session with everything up to a message, and the settings of the old one. */
export function forked(messages: readonly Message[], last: string, inputs: Session['inputs']): Volume {
  const taken = messages.slice(0, messages.findIndex(({ id }) => id === last) + 1).map(ended);
  const now = Date.now();
  return {
    session: { id: newId(), title: titleOf(taken), createdAt: now, updatedAt: now, head: last, inputs },
    nodes: taken.map((message, index) => ({ message, parent: taken[index - 1]?.id })),
  };
}
