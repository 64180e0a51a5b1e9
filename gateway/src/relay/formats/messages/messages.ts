import { parseSetting } from '../../../channels/setting';
import { stringify } from '../../../http/turns';
import { type RelayRequest, readRequest } from '../../request';
import { countPrompt, countTokens } from '../../tokenizer';
import { isError } from '../../upstream/response';
import type { Format } from '../format';
import { messagesOverChat } from '../messages-over-chat/messages-over-chat';
import { checkCounted, checkMessages } from './check-messages';
import { messagesError } from './error-of-messages';
import { prepareMessages, withChannelPrompt } from './prepare-messages';
import { createMessageReader, isMessage, isMessageEvent, readMessage } from './read-messages';
import { toMessagesUsage } from './usage';

const version = '2023-06-01';

async function countWithTools({ messages, body: { tools } }: RelayRequest): Promise<number> {
  return (await countPrompt(messages)) + (Array.isArray(tools) ? await countTokens(await stringify(tools)) : 0);
}

export const messages: Format = {
  read: (c) => readRequest(c),
  check: checkMessages,
  prepare: prepareMessages,
  countPrompt: countWithTools,
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
  encodeEvent: (event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`,
  errorBody: messagesError,
  errorEvent: messagesError,
  endOfStream: '',
  conversions: [[messagesOverChat]],
};

const { stream: _, conversions: __, ...whole } = messages;

export const messageCount: Format = {
  ...whole,
  check: checkCounted,
  generates: false,
  isResponse: ({ input_tokens }) => Number.isSafeInteger(input_tokens),
  readResponse: () => ({ produced: '' }),
};
