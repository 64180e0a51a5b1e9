import { parseSetting } from '../../../channels/setting';
import { readRequest } from '../../request';
import { isError } from '../../response';
import { countPromptWithTools } from '../count-tools';
import { namedEvent } from '../defaults';
import type { Format } from '../format';
import { checkCounted, checkMessages } from './check-messages';
import { messagesError } from './error-of-messages';
import { prepareMessages, withChannelPrompt } from './prepare-messages';
import { createMessageReader, isMessage, isMessageEvent, readMessage } from './read-messages';
import { toMessagesUsage } from './usage';

const version = '2023-06-01';

export const messages: Format = {
  read: (c) => readRequest(c),
  check: checkMessages,
  prepare: prepareMessages,
  countPrompt: countPromptWithTools,
  generates: true,
  headers: (client) => {
    const beta = client?.get('anthropic-beta');
    return { 'anthropic-version': client?.get('anthropic-version') ?? version, ...(beta && { 'anthropic-beta': beta }) };
  },
  adapt: (channel, _request, body) => {
    const { systemPrompt, prependsSystemPrompt } = parseSetting(channel);
    return { ...withChannelPrompt(body, systemPrompt, prependsSystemPrompt), model: body.model };
  },
  isResponse: isMessage,
  readResponse: readMessage,
  stream: { isEvent: isMessageEvent, isFailure: isError, createReader: createMessageReader },
  withUsage: (body, usage) => ({ ...body, usage: toMessagesUsage(usage) }),
  encodeEvent: namedEvent,
  errorBody: messagesError,
  errorEvent: messagesError,
  endOfStream: '',
};

const { stream: _, ...whole } = messages;

export const messageCount: Format = {
  ...whole,
  check: checkCounted,
  generates: false,
  isResponse: ({ input_tokens }) => Number.isSafeInteger(input_tokens),
  readResponse: () => ({ produced: '' }),
};
