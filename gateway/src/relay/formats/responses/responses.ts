import { parseSetting } from '../../../channels/setting';
import { readRequest } from '../../request';
import { countPromptWithTools } from '../count-tools';
import { namedEvent } from '../defaults';
import type { Format, FormatError, Payload } from '../format';
import { checkResponses } from './check-responses';
import { prepareResponses } from './prepare-responses';
import { isResponse, isResponseEvent, isResponseFailure, readResponse, readResponseEvent } from './read-responses';
import { toResponsesUsage } from './usage';

export const responsesError = ({ message, code, type }: Pick<FormatError, 'message' | 'code' | 'type'>): Payload => ({
  type: 'error',
  code: code ?? type,
  message,
  param: null,
});

export const responses: Format = {
  read: (c) => readRequest(c),
  check: checkResponses,
  prepare: prepareResponses,
  countPrompt: countPromptWithTools,
  generates: true,
  adapt: (channel, _request, body) => {
    const { systemPrompt, prependsSystemPrompt } = parseSetting(channel);
    const own = body.instructions || '';
    const isAdded = systemPrompt && (!own || prependsSystemPrompt);
    return isAdded ? { ...body, instructions: [systemPrompt, own].filter(Boolean).join('\n') } : body;
  },
  isResponse,
  readResponse,
  stream: { isEvent: isResponseEvent, isFailure: isResponseFailure, createReader: () => readResponseEvent },
  withUsage: (body, usage) => ({ ...body, usage: toResponsesUsage(usage) }),
  encodeEvent: namedEvent,
  errorEvent: responsesError,
  endOfStream: '',
};
