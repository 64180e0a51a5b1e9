import { type Message, messageText } from '../library/message';

export const exportFileName = 'chat-history.txt';

export const exportText = (messages: readonly Message[]): string =>
  messages.map((message) => `${message.role.toUpperCase()}: ${messageText(message)}`).join('\n\n');
