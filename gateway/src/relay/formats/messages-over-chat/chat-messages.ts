import type { ChatMessage } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import type { Payload } from '../format';
import { type Block, contentText } from '../messages/check-messages';
import { notConverted } from '../not-converted';

type Message = { role: string; content: string | Block[] };

/** Results of tools come first, since they answer the calls of the message before. */
export function chatMessages({ role, content }: Message): ChatMessage[] {
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
  if (role === 'assistant') {
    return assistantMessage(blocks);
  }
  const results = blocks.filter(({ type }) => type === 'tool_result');
  const images = results.flatMap(({ content: inner }) => (Array.isArray(inner) ? inner.filter(isImage) : []));
  const parts = [...images, ...blocks.filter(({ type }) => type !== 'tool_result')].map(chatPart);
  return [...results.map(toolMessage), ...(parts.length > 0 ? [userMessage(role, parts)] : [])];
}

const isImage = (block: unknown): block is Block => isRecord(block) && block.type === 'image';

function assistantMessage(blocks: Block[]): ChatMessage[] {
  const text = blocks.flatMap((block) => (block.type === 'text' ? (block.text ?? '') : [])).join('');
  const calls = blocks.filter(({ type }) => type === 'tool_use');
  const tool_calls = calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(input ?? {}) },
  }));
  const content = text || (calls.length > 0 ? null : '');
  return [{ role: 'assistant', content, ...(tool_calls.length > 0 && { tool_calls }) } as ChatMessage];
}

// A message of a tool has only text; its images follow in the user's message.
const toolMessage = ({ tool_use_id, content }: Block): ChatMessage =>
  ({ role: 'tool', tool_call_id: tool_use_id, content: contentText(content) }) as ChatMessage;

function userMessage(role: string, parts: Payload[]): ChatMessage {
  const isText = parts.every(({ type }) => type === 'text');
  return { role, content: isText ? parts.map(({ text }) => text).join('\n') : parts } as ChatMessage;
}

function chatPart(block: Block): Payload {
  const source = isRecord(block.source) ? block.source : {};
  const address = source.type === 'base64' ? `data:${source.media_type};base64,${source.data}` : source.url;
  if (block.type === 'text') {
    return { type: 'text', text: block.text ?? '' };
  }
  if (block.type === 'image' && typeof address === 'string') {
    return { type: 'image_url', image_url: { url: address } };
  }
  if (block.type === 'document' && source.type === 'text') {
    return { type: 'text', text: String(source.data) };
  }
  if (block.type === 'document' && source.type === 'base64') {
    return { type: 'file', file: { filename: typeof block.title === 'string' ? block.title : 'document.pdf', file_data: address } };
  }
  throw notConverted(`messages.content.${block.type}`);
}
