import type { Conversion } from '../format';
import { toCompletion } from './chat-response';
import { createChunkWriter } from './chunk-writer';
import { toMessagesRequest } from './message-request';

/** Serves clients of chats from Anthropic. */
export const chatOverMessages: Conversion = {
  to: 'messages',
  convertRequest: toMessagesRequest,
  convertResponse: toCompletion,
  createWriter: createChunkWriter,
};
