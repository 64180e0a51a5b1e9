import type { Conversion } from '../format';
import { toChatRequest } from './chat-request';
import { toResponse } from './response-body';
import { createResponseWriter } from './response-writer';

/** Serves clients of responses from upstreams of chats. */
export const responsesOverChat: Conversion = {
  to: 'chat/completions',
  convertRequest: toChatRequest,
  convertResponse: toResponse,
  createWriter: createResponseWriter,
};
