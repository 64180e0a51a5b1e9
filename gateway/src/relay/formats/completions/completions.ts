import { maxTokenCount } from '@console/shared/contract';
import { invalid, type RawRequest, type RelayRequest, readRequest } from '../../request';
import { hasChoices, isError } from '../../response';
import { withStreamOptions } from '../chat/stream-options';
import { textOfChoices } from '../chat/text-of-choices';
import { createChatWriter } from '../chat/writer';
import { openAiClient } from '../defaults';
import type { Format } from '../format';
import { countMessages, readChoices, readPrompts } from '../prompt';

function check({ model, body: { stream, ...body } }: RawRequest): RelayRequest {
  const { prompts, ...prompt } = readPrompts(body.prompt, 'prompt');
  const isStream = stream === true;
  return {
    endpoint: 'completions',
    model,
    body: { ...body, ...(isStream && { stream }) },
    stream: isStream,
    includeUsage: isStream && (body.stream_options as { include_usage?: unknown } | undefined)?.include_usage === true,
    maxTokens: readMaxTokens(body.max_tokens),
    // All `best_of` completions are charged, though only `n` are returned.
    choices: prompts * Math.max(readChoices(body, 'n'), readChoices(body, 'best_of')),
    ...prompt,
  };
}

function readMaxTokens(value: unknown): number | undefined {
  if (value === undefined || value === null) {
    return undefined;
  }
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > maxTokenCount) {
    throw invalid('max_tokens');
  }
  return Number(value) || undefined;
}

export const completions: Format = {
  ...openAiClient,
  read: (c) => readRequest(c),
  check,
  countPrompt: countMessages,
  generates: true,
  adapt: withStreamOptions,
  isResponse: hasChoices,
  readResponse: ({ choices, usage }) => ({ produced: textOfChoices(choices), usage }),
  stream: {
    isEvent: (event) => hasChoices(event) || isError(event),
    isFailure: isError,
    createReader:
      () =>
      ({ choices, usage }) => ({ produced: textOfChoices(choices), usage }),
  },
  createWriter: createChatWriter,
};
