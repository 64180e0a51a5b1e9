import { contentText } from '../content';
import type { WireMessage } from '../types';

/** Formats that are not chats take the system prompt apart from the messages. */
export function splitSystem(messages: readonly WireMessage[]): { system: string | undefined; turns: WireMessage[] } {
  const prompts = messages.filter(({ role }) => role === 'system').map(({ content }) => contentText(content));
  return { system: prompts.length > 0 ? prompts.join('\n\n') : undefined, turns: messages.filter(({ role }) => role !== 'system') };
}
