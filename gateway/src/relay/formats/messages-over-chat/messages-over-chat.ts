import type { Conversion } from '../format';
import { toChatRequest } from './chat-request';
import { toMessage } from './message-response';
import { createMessageWriter } from './message-writer';

/** Serves Claude's clients from upstreams of chats. */
export const messagesOverChat: Conversion = {
  to: 'chat/completions',
  convertRequest: toChatRequest,
  convertResponse: toMessage,
  createWriter: createMessageWriter,
};
