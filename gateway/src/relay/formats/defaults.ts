import { isError } from '../response';
import type { Format, Payload } from './format';

/** How OpenAI answers. */
export const openAiClient = {
  withUsage: (body, usage) => ({ ...body, usage }),
  encodeEvent: (event) => `data: ${JSON.stringify(event)}\n\n`,
  errorEvent: ({ message, type, code }) => ({ error: { message, type, code } }),
  endOfStream: 'data: [DONE]\n\n',
} satisfies Partial<Format>;

/** Events under the name of their type. */
export const namedEvent = (event: Payload): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Upstreams that answer with one JSON object, which may have usage. */
export const wholeResponses = {
  isResponse: (body: Payload) => Object.keys(body).length > 0 && !isError(body),
  readResponse: ({ usage, text }: Payload) => ({ produced: typeof text === 'string' ? text : '', usage }),
} satisfies Partial<Format>;
