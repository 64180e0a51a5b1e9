import type { UrlCitation } from '@console/shared/contract';
import type { AnsweredCall } from '../../call-types';
import { readRequest } from '../../request';
import { hasChoices, isError } from '../../response';
import { countPrompt } from '../../tokenizer';
import { openAiClient } from '../defaults';
import type { Format, Payload, Reading } from '../format';
import { adaptChat } from './adapt-chat';
import { checkChat } from './check-chat';
import { prepareChat } from './prepare-chat';
import { createReshaper } from './reshape';
import { textOfChoices } from './text-of-choices';
import { createChatWriter } from './writer';

const read = ({ choices, usage }: Payload): Reading => ({ produced: textOfChoices(choices), usage });

export const chat: Format = {
  ...openAiClient,
  read: (c) => readRequest(c),
  check: checkChat,
  prepare: prepareChat,
  countPrompt: ({ messages }) => countPrompt(messages),
  generates: true,
  bodyOf: ({ body, messages }) => ({ ...body, messages }),
  adapt: adaptChat,
  isResponse: hasChoices,
  readResponse: read,
  stream: { isEvent: (event) => hasChoices(event) || isError(event), isFailure: isError, createReader: () => read },
  finishResponse: (body, call) => withSources(createReshaper(call.served.channel)?.(body) ?? body, call),
  createWriter: createChatWriter,
};

function withSources(body: Payload, { sources }: AnsweredCall): Payload {
  const [first, ...others] = (body.choices ?? []) as { message?: { annotations?: UrlCitation[] } }[];
  if (!sources || !first?.message) {
    return body;
  }
  const { annotations } = first.message;
  const all = [...sources, ...(Array.isArray(annotations) ? annotations : [])];
  return { ...body, choices: [{ ...first, message: { ...first.message, annotations: all } }, ...others] };
}
