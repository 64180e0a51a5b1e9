import { isRecord } from '@console/shared/contract/json';
import { isError } from '../../response';
import type { Payload, StreamWriter } from '../format';
import { messagesError } from '../messages/error-of-messages';
import { toMessagesUsage } from '../messages/usage';
import { messageId, toStopReason } from './message-response';

/** A stream of chat chunks as Claude's events: blocks of thinking, text and tool calls, one after the other. */
export function createMessageWriter(): StreamWriter {
  const blocks = createBlocks();
  let hasStarted = false;
  let finishReason: unknown;

  const start = ({ id, model }: Payload): Payload[] => {
    if (hasStarted) {
      return [];
    }
    hasStarted = true;
    const usage = { input_tokens: 0, output_tokens: 0 };
    const fields = { type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null, usage };
    return [{ type: 'message_start', message: { id: messageId(id), ...fields } }];
  };

  return {
    write(chunk) {
      if (isError(chunk)) {
        const { message } = isRecord(chunk.error) ? chunk.error : {};
        return [messagesError({ message: typeof message === 'string' ? message : '', type: '', code: null, status: 500 })];
      }
      const [choice] = (Array.isArray(chunk.choices) ? chunk.choices : []) as { delta?: Payload; finish_reason?: unknown }[];
      finishReason = choice?.finish_reason ?? finishReason;
      return [...start(chunk), ...blocks.add(choice?.delta ?? {})];
    },
    finish: (usage) => [
      ...start({}),
      ...blocks.close(),
      { type: 'message_delta', delta: { stop_reason: toStopReason(finishReason), stop_sequence: null }, usage: toMessagesUsage(usage) },
      { type: 'message_stop' },
    ],
  };
}

/** The blocks of a message. Only the last is open. */
function createBlocks() {
  let open: string | undefined;
  let index = -1;

  const close = (): Payload[] => {
    const closed = open === undefined ? [] : [{ type: 'content_block_stop', index }];
    open = undefined;
    return closed;
  };
  const inBlock = (name: string, content_block: Payload, delta: Payload): Payload[] => {
    const begun = open === name ? [] : [...close(), { type: 'content_block_start', index: index + 1, content_block }];
    index += begun.length > 0 ? 1 : 0;
    open = name;
    return [...begun, { type: 'content_block_delta', index, delta }];
  };
  const callDelta = (call: Payload, position: number): Payload[] => {
    const { name, arguments: partial_json = '' } = isRecord(call.function) ? call.function : {};
    const block = { type: 'tool_use', id: call.id, name, input: {} };
    return inBlock(`tool ${call.index ?? position}`, block, { type: 'input_json_delta', partial_json });
  };

  return {
    close,
    add({ reasoning_content, reasoning, content, refusal, tool_calls }: Payload): Payload[] {
      const thinking = reasoning_content ?? reasoning;
      const text = content ?? refusal;
      const calls = Array.isArray(tool_calls) ? tool_calls.filter(isRecord) : [];
      return [
        ...(typeof thinking === 'string' && thinking
          ? inBlock('thinking', { type: 'thinking', thinking: '', signature: '' }, { type: 'thinking_delta', thinking })
          : []),
        ...(typeof text === 'string' && text ? inBlock('text', { type: 'text', text: '' }, { type: 'text_delta', text }) : []),
        ...calls.flatMap(callDelta),
      ];
    },
  };
}
