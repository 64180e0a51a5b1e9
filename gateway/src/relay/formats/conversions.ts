import type { Endpoint } from '../endpoints';
import { chatOverMessages } from './chat-over-messages/chat-over-messages';
import type { Conversion } from './format';
import { geminiOverChat } from './gemini-over-chat/gemini-over-chat';
import { messagesOverChat } from './messages-over-chat/messages-over-chat';
import { responsesOverChat } from './responses-over-chat/responses-over-chat';

/** Ways to channels without a format, the best first; each is a list of steps. */
export const conversionsOf: Partial<Record<Endpoint, Conversion[][]>> = {
  'chat/completions': [[chatOverMessages]],
  generateContent: [[geminiOverChat], [geminiOverChat, chatOverMessages]],
  streamGenerateContent: [[geminiOverChat], [geminiOverChat, chatOverMessages]],
  messages: [[messagesOverChat]],
  responses: [[responsesOverChat], [responsesOverChat, chatOverMessages]],
};
