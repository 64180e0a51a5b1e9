import { type Message, textOf } from './message';

export const exportName = 'chat-history.txt';

/** The conversation as a text file: `ROLE: text`, separated by blank lines. */
export const exportText = (messages: readonly Message[]): string =>
  messages.map((message) => `${message.role.toUpperCase()}: ${textOf(message)}`).join('\n\n');
