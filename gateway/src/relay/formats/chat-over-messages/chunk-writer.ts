import { isRecord } from '@console/shared/contract/json';
import { now } from '../../../clock';
import type { Payload, StreamWriter } from '../format';
import { toFinishReason } from './chat-response';

/** Claude's events as chunks of a chat. */
export function createChunkWriter(): StreamWriter {
  const created = now();
  let base: Payload = {};
  let calls = 0;
  // Tools that Anthropic runs have no calls in chats.
  let isInCall = false;

  const chunk = (delta: Payload, finish_reason: string | null = null): Payload => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason }],
  });
  const call = (fields: Payload): Payload => chunk({ tool_calls: [{ index: calls - 1, ...fields }] });

  const writeBlock = ({ type, id, name, text }: Payload): Payload[] => {
    isInCall = type === 'tool_use';
    if (isInCall) {
      calls += 1;
      return [call({ id, type: 'function', function: { name, arguments: '' } })];
    }
    return typeof text === 'string' && text ? [chunk({ content: text })] : [];
  };
  const writeDelta = ({ type, text, thinking, partial_json }: Payload): Payload[] => {
    const byType: Record<string, () => Payload> = {
      text_delta: () => chunk({ content: text }),
      thinking_delta: () => chunk({ reasoning_content: thinking }),
      input_json_delta: () => call({ function: { arguments: partial_json } }),
    };
    const write = byType[String(type)];
    return write && (type !== 'input_json_delta' || isInCall) ? [write()] : [];
  };

  return {
    write({ type, message, content_block, delta, error }) {
      switch (type) {
        case 'message_start': {
          const { id, model } = isRecord(message) ? message : {};
          base = { id, object: 'chat.completion.chunk', created, model };
          return [chunk({ role: 'assistant', content: '' })];
        }
        case 'content_block_start':
          return isRecord(content_block) ? writeBlock(content_block) : [];
        case 'content_block_delta':
          return isRecord(delta) ? writeDelta(delta) : [];
        case 'message_delta':
          return isRecord(delta) && delta.stop_reason ? [chunk({}, toFinishReason(delta.stop_reason))] : [];
        case 'error':
          return [{ error }];
        default:
          return [];
      }
    },
    finish: (usage) => [{ ...base, choices: [], usage }],
  };
}
