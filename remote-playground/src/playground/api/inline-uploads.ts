import type { ChatContentPart } from '@console/shared/contract';
import { ApiError } from '@console/shared/http';
import type { WireMessage } from './types';

/** Only chats resolve the addresses of uploads, so other formats get the images themselves. */
export async function inlineUploads(messages: readonly WireMessage[], signal: AbortSignal): Promise<WireMessage[]> {
  const inlinePart = async (part: ChatContentPart): Promise<ChatContentPart> =>
    part.type === 'image_url' && part.image_url.url.startsWith('/api/uploads/')
      ? { ...part, image_url: { url: await fetchDataUrl(part.image_url.url, signal) } }
      : part;
  return await Promise.all(
    messages.map(async ({ role, content }) => ({
      role,
      content: typeof content === 'string' ? content : await Promise.all(content.map(inlinePart)),
    })),
  );
}

async function fetchDataUrl(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal, credentials: 'same-origin' });
  if (!response.ok) {
    throw new ApiError('http', '', { status: response.status });
  }
  const type = response.headers.get('content-type')?.replace(/;.*/, '') ?? '';
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = '';
  // Arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return `data:${type};base64,${btoa(binary)}`;
}
