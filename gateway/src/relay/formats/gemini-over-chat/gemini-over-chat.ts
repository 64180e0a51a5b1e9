import type { Conversion } from '../format';
import { toChatRequest } from './chat-request';
import { toGeminiResponse } from './gemini-response';
import { createGeminiWriter } from './gemini-writer';

/** Serves Google's clients from upstreams of chats. */
export const geminiOverChat: Conversion = {
  to: 'chat/completions',
  convertRequest: toChatRequest,
  convertResponse: toGeminiResponse,
  createWriter: createGeminiWriter,
};
