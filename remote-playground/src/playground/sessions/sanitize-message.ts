import { parseImages } from '../api/images';
import { parseSources } from '../api/sources';
import { parseToolCalls } from '../api/tool-calls';
import type { Message } from '../library/message';

type Check = (value: unknown) => unknown;

const ofType =
  (type: 'string' | 'number' | 'boolean' | 'object'): Check =>
  (value) =>
    typeof value === type && value !== null ? value : undefined;

const numbers: Check = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => one === null || typeof one !== 'object')
    ? value
    : undefined;

const filled =
  (parse: (value: unknown) => unknown[]): Check =>
  (value) => {
    const list = parse(value);
    return list.length > 0 ? list : undefined;
  };

const checks: Partial<Record<keyof Message, Check>> = {
  model: ofType('string'),
  errorAt: ofType('number'),
  errorCode: ofType('string'),
  stopped: ofType('boolean'),
  reasoning: ofType('string'),
  reasonedFor: ofType('number'),
  search: ofType('string'),
  usage: numbers,
  timing: numbers,
  cost: numbers,
  sources: filled(parseSources),
  images: filled(parseImages),
  toolCalls: filled(parseToolCalls),
};

// Uploads of this gateway, pages of the web, and images in the file itself.
const imageAddress = /^(\/api\/uploads\/[\w.-]+$|https?:\/\/|data:image\/(png|jpeg|gif|webp);base64,)/i;

/** Drops what this version cannot show safely; fields that only later versions know are kept and never shown. */
export function sanitizeMessage(message: Message): Message {
  const entries = Object.entries(message).flatMap(([name, value]) => {
    const check = checks[name as keyof Message];
    const kept = check ? check(value) : value;
    return kept === undefined ? [] : [[name, kept]];
  });
  const content = message.content.filter((part) => {
    const url: unknown = part.type === 'image_url' ? part.image_url?.url : undefined;
    return part.type !== 'image_url' || (typeof url === 'string' && imageAddress.test(url));
  });
  return { ...Object.fromEntries(entries), content } as Message;
}
