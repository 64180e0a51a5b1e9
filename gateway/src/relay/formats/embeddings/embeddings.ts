import { type RawRequest, type RelayRequest, readRequest } from '../../request';
import { openAiClient, wholeResponses } from '../defaults';
import type { Format } from '../format';
import { countMessages, readPrompts } from '../prompt';

const inputFormat = (endpoint: 'embeddings' | 'moderations', defaultModel?: string): Format => ({
  ...openAiClient,
  ...wholeResponses,
  read: (c) => readRequest(c, defaultModel),
  check: ({ model, body: { stream: _, ...body } }: RawRequest): RelayRequest => {
    const { prompts: __, ...prompt } = readPrompts(body.input, 'input');
    return { endpoint, model, body, stream: false, includeUsage: false, maxTokens: undefined, ...prompt };
  },
  countPrompt: countMessages,
  generates: false,
});

export const embeddings = inputFormat('embeddings');

export const moderations = inputFormat('moderations', 'text-moderation-stable');
