import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChatContentPart, ChatMessage } from '@console/shared/contract';
import { RelayError } from '../http/errors';
import { maxChatBytes, maxChatMegabytes } from './limits';
import { findUpload, type Uploads } from './uploads';

// With or without an origin: names cannot be guessed, so a known one belongs to this gateway.
const uploadAddress = /^(?:https?:\/\/[^/?#]+)?\/api\/uploads\/([\w-]{22}\.[a-z0-9]+)$/;

/** Replaces upload addresses by data URLs, since upstreams cannot resolve relative addresses and may not reach this gateway. */
export async function inlineUploads(gateway: Uploads, messages: ChatMessage[]): Promise<ChatMessage[]> {
  let bytes = 0;

  const toDataUrl = async (url: string): Promise<string> => {
    const name = uploadAddress.exec(url)?.[1];
    const upload = name && (await findUpload(gateway, name));
    if (upload) {
      bytes += upload.size;
      if (bytes > maxChatBytes) {
        throw new RelayError('uploadsHuge', { status: 413, code: 'uploads_too_large', values: { megabytes: maxChatMegabytes } });
      }
      const content = await readFile(join(gateway.settings.uploadsDir, upload.name)).catch(() => undefined);
      if (content) {
        return `data:${upload.type.replace(/;.*/, '')};base64,${content.toString('base64')}`;
      }
    }
    if (name && url.startsWith('/')) {
      throw new RelayError('uploadGone', { status: 400, code: 'upload_gone', values: { name } });
    }
    return url;
  };

  const inlinePart = async (part: ChatContentPart): Promise<ChatContentPart> =>
    part.type === 'image_url' && typeof part.image_url?.url === 'string'
      ? { ...part, image_url: { ...part.image_url, url: await toDataUrl(part.image_url.url) } }
      : part;

  const inlineMessage = async (message: ChatMessage): Promise<ChatMessage> =>
    Array.isArray(message.content) ? { ...message, content: await Promise.all(message.content.map(inlinePart)) } : message;

  return await Promise.all(messages.map(inlineMessage));
}
