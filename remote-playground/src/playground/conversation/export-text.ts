import { saveAsFile } from '@console/shared/files';
import { type Message, messageText } from '../library/message';

export const exportText = (messages: readonly Message[]): string =>
  messages.map((message) => `${message.role.toUpperCase()}: ${messageText(message)}`).join('\n\n');

export const saveChat = (messages: readonly Message[]): void => saveAsFile('chat-history.txt', exportText(messages), 'text/plain');
