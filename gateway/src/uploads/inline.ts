import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChatContentPart, ChatMessage } from '@console/shared/contract';
import { RelayFailure } from '../http/errors';
import { maxChatBytes, maxChatMegabytes } from './limits';
import { findUpload, type Uploads } from './uploads';

// With an origin or without: names cannot be guessed, so that one that is known is one of this gateway.
const ownAddress = /^(?:https?:\/\/[^/?#]+)?\/api\/uploads\/([\w-]{22}\.[a-z0-9]+)$/;

/**
 * A conversation in which the addresses of uploads became data URLs, since an upstream knows no relative address and may not reach
 * this gateway. Other addresses stay as they are.
 * @throws RelayFailure 400 for a relative address whose file is gone, 413 for too many bytes in one chat
 */
export async function inlineUploads(gateway: Uploads, messages: ChatMessage[]): Promise<ChatMessage[]> {
  let bytes = 0;

  const inlined = async (url: string): Promise<string> => {
    const name = ownAddress.exec(url)?.[1];
    const upload = name && (await findUpload(gateway, name));
    if (upload) {
      bytes += upload.size;
      if (bytes > maxChatBytes) {
        throw new RelayFailure('uploadsHuge', { status: 413, code: 'uploads_too_large', values: { megabytes: maxChatMegabytes } });
      }
      const content = await readFile(join(gateway.settings.uploadsDir, upload.name)).catch(() => undefined);
      if (content) {
        return `data:${upload.type.replace(/;.*/, '')};base64,${content.toString('base64')}`;
      }
    }
    if (name && url.startsWith('/')) {
      throw new RelayFailure('uploadGone', { status: 400, code: 'upload_gone', values: { name } });
    }
    return url;
  };

  const part = async (given: ChatContentPart): Promise<ChatContentPart> =>
    given.type === 'image_url' && typeof given.image_url?.url === 'string'
      ? { ...given, image_url: { ...given.image_url, url: await inlined(given.image_url.url) } }
      : given;

  const message = async (given: ChatMessage): Promise<ChatMessage> =>
    Array.isArray(given.content) ? { ...given, content: await Promise.all(given.content.map(part)) } : given;

  return await Promise.all(messages.map(message));
}
