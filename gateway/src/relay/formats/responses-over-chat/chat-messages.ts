import type { ChatMessage } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import type { Payload } from '../format';
import { notConverted } from '../not-converted';
import { partsText } from '../responses/check-responses';

type Message = { role: string; content: unknown; tool_calls?: Payload[]; tool_call_id?: unknown };

/** Calls of tools join the message before them. Reasoning of earlier turns is left out. */
export function chatMessages(input: string | Payload[] | null | undefined): ChatMessage[] {
  if (typeof input === 'string') {
    return [{ role: 'user', content: input }];
  }
  const messages: Message[] = [];
  for (const item of input ?? []) {
    const last = messages.at(-1);
    if (item.type === 'function_call') {
      const call = { id: item.call_id, type: 'function', function: { name: item.name, arguments: item.arguments } };
      if (last?.role === 'assistant') {
        last.tool_calls = [...(last.tool_calls ?? []), call];
      } else {
        messages.push({ role: 'assistant', content: null, tool_calls: [call] });
      }
    } else if (item.type !== 'reasoning') {
      messages.push(toMessage(item));
    }
  }
  return messages as ChatMessage[];
}

function toMessage({ type = 'message', role, content, call_id, output }: Payload): Message {
  if (type === 'function_call_output') {
    return { role: 'tool', tool_call_id: call_id, content: partsText(output) };
  }
  if (type !== 'message') {
    throw notConverted(`input.${String(type)}`);
  }
  const parts = Array.isArray(content) ? content.filter(isRecord).map(toPart) : [];
  const isText = parts.every((part) => part.type === 'text');
  return {
    // Upstreams of chats may not know OpenAI's newer role.
    role: role === 'developer' ? 'system' : String(role),
    content: typeof content === 'string' || isText ? partsText(content) : parts,
  };
}

function toPart({ type, text, refusal, image_url, detail, file_data, filename, input_audio }: Payload): Payload {
  const plain = text ?? refusal;
  if (typeof plain === 'string') {
    return { type: 'text', text: plain };
  }
  if (type === 'input_image' && typeof image_url === 'string') {
    return { type: 'image_url', image_url: { url: image_url, ...(typeof detail === 'string' && { detail }) } };
  }
  if (type === 'input_file' && typeof file_data === 'string') {
    return { type: 'file', file: { filename, file_data } };
  }
  if (type === 'input_audio' && isRecord(input_audio)) {
    return { type: 'input_audio', input_audio };
  }
  throw notConverted(`input.content.${String(type)}`);
}
