import type { ChatCompletionRequest } from '@console/shared/contract';
import { type Message, wireMessages } from '../conversation/message';

/** What can still be told of a call of an earlier visit: who was asked, and what had been said before. Settings are not kept. */
export function rebuiltBody(messages: readonly Message[], id: string): ChatCompletionRequest | undefined {
  const at = messages.findIndex((message) => message.id === id);
  const model = messages[at]?.model;
  return at === -1 || model === undefined ? undefined : { messages: wireMessages(messages.slice(0, at), ''), stream: true, model };
}
