import { isRecord } from '@console/shared/contract/json';
import type { Payload, Reading } from '../format';
import { readMessagesUsage } from './usage';

export const isMessage = ({ type, content }: Payload): boolean => type === 'message' && Array.isArray(content);

export const readMessage = ({ content, usage }: Payload): Reading => ({
  produced: Array.isArray(content) ? content.map(producedBy).join('') : '',
  usage: readMessagesUsage(usage),
});

const producedBy = (block: unknown): string => {
  const { type, text, thinking, name, input } = isRecord(block) ? block : {};
  const call = type === 'tool_use' ? [name, JSON.stringify(input)] : [];
  return [text, thinking, ...call].filter((part) => typeof part === 'string').join('');
};

export const isMessageEvent = (event: unknown): boolean => isRecord(event) && typeof event.type === 'string';

/** The first event counts the input; the last adds the output, and repeats what it knows of the input. */
export function createMessageReader(): (event: Payload) => Reading {
  let usage: Payload = {};
  return ({ type, message, delta, content_block, usage: latest }) => {
    if (type === 'message_start' && isRecord(message) && isRecord(message.usage)) {
      usage = message.usage;
      return { produced: '', usageSoFar: readMessagesUsage(usage) };
    }
    if (type === 'message_delta' && isRecord(latest)) {
      usage = { ...usage, ...Object.fromEntries(Object.entries(latest).filter(([, value]) => value !== null)) };
      return { produced: '', usage: readMessagesUsage(usage) };
    }
    const { text, thinking, partial_json, name } = { ...(isRecord(content_block) && content_block), ...(isRecord(delta) && delta) };
    return { produced: [name, text, thinking, partial_json].filter((part) => typeof part === 'string').join('') };
  };
}
