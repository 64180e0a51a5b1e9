import { lengthOf } from '../../../http/limits';
import { messageText } from '../../message-text';
import { type RelayRequest, readRequest } from '../../request';
import { openAiClient, wholeResponses } from '../defaults';
import type { Format } from '../format';
import { countMessages, readText } from '../prompt';

/** `tts` models are charged by character. */
async function countPrompt(request: RelayRequest): Promise<number> {
  return request.model.startsWith('tts')
    ? request.messages.reduce((sum, message) => sum + lengthOf(messageText(message)), 0)
    : await countMessages(request);
}

export const speech: Format = {
  ...openAiClient,
  ...wholeResponses,
  read: (c) => readRequest(c, 'tts-1'),
  check: ({ model, body: { stream: _, ...body } }) => ({
    endpoint: 'audio/speech',
    model,
    body,
    messages: readText(body.input, 'input'),
    stream: false,
    includeUsage: false,
    maxTokens: undefined,
  }),
  countPrompt,
  generates: false,
  other: 'bytes',
};
