import type { Endpoint } from '../../endpoints';
import { openAiClient, wholeResponses } from '../defaults';
import { formText, readFormRequest, requireFile } from '../form';
import type { Format } from '../format';
import { countMessages, toMessage } from '../prompt';

/** Audio has no text to count. */
const transcriptFormat = (endpoint: Endpoint): Format => ({
  ...openAiClient,
  ...wholeResponses,
  read: (c) => readFormRequest(c, 'whisper-1'),
  check: ({ model, body, form }) => {
    requireFile(form, ['file']);
    const prompt = formText(form, 'prompt');
    const messages = prompt === undefined ? [] : [toMessage(prompt)];
    return { endpoint, model, body, messages, stream: false, includeUsage: false, maxTokens: undefined, ...(form && { form }) };
  },
  countPrompt: countMessages,
  generates: true,
  other: 'text',
});

export const transcriptions = transcriptFormat('audio/transcriptions');

export const translations = transcriptFormat('audio/translations');
