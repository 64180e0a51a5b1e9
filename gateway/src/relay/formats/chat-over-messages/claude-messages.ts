import type { ChatMessage } from '@console/shared/contract';
import { isRecord, parseJson } from '@console/shared/contract/json';
import { messageText } from '../../message-text';
import type { Payload } from '../format';
import type { Block } from '../messages/check-messages';
import { textBlock } from '../messages/prepare-messages';
import { notConverted } from '../not-converted';

type Message = ChatMessage & Payload;

const isSystem = ({ role }: ChatMessage) => role === 'system' || role === 'developer';

export const toSystem = (messages: ChatMessage[]): Block[] => messages.filter(isSystem).map(messageText).filter(Boolean).map(textBlock);

// Claude refuses empty messages, and conversations that it begins.
const placeholder = textBlock('...');

/** Neighbors of one role become one message, as the results of several tools must. */
export function toClaudeMessages(messages: ChatMessage[]): Payload[] {
  const merged: { role: string; content: Block[] }[] = [];
  for (const message of messages.filter((any) => !isSystem(any)) as Message[]) {
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const content = toBlocks(message);
    const last = merged.at(-1);
    if (last?.role === role) {
      last.content.push(...content);
    } else if (content.length > 0) {
      merged.push({ role, content });
    }
  }
  return merged[0]?.role === 'user' ? merged : [{ role: 'user', content: [placeholder] }, ...merged];
}

function toBlocks(message: Message): Block[] {
  const { role, content, tool_call_id, tool_calls } = message;
  if (role === 'tool') {
    return [{ type: 'tool_result', tool_use_id: tool_call_id, content: messageText(message) }];
  }
  const parts = typeof content === 'string' ? [textBlock(content)] : ((content ?? []) as Payload[]).map(toBlock);
  const calls = Array.isArray(tool_calls) ? tool_calls.filter(isRecord).map(toToolUse) : [];
  return [...parts.filter(({ type, text }) => type !== 'text' || text !== ''), ...calls];
}

function toToolUse({ id, function: called }: Payload): Block {
  const { name, arguments: input } = isRecord(called) ? called : {};
  const parsed = parseJson(String(input || '{}'));
  return { type: 'tool_use', id, name, input: isRecord(parsed) ? parsed : {} };
}

function toBlock({ type, text, image_url, file }: Payload): Block {
  if (type === 'text') {
    return textBlock(String(text ?? ''));
  }
  const address =
    type === 'image_url' && isRecord(image_url) ? image_url.url : type === 'file' && isRecord(file) ? file.file_data : undefined;
  if (typeof address !== 'string') {
    throw notConverted(`messages.content.${String(type)}`);
  }
  const [, media_type, data] = /^data:([^;,]+);base64,(.*)$/s.exec(address) ?? [];
  const source = data === undefined ? { type: 'url', url: address } : { type: 'base64', media_type, data };
  return { type: type === 'file' || media_type === 'application/pdf' ? 'document' : 'image', source };
}
