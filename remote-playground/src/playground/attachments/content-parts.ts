import type { ChatContentPart } from '@console/shared/contract';
import type { Content } from '../conversation/conversation';
import { isTextFile } from '../library/text-file';
import type { Attachment } from './attachment';

export function toContent(text: string, attachments: readonly Attachment[]): Content {
  const parts = attachments.flatMap(({ state }): ChatContentPart[] => (state.kind === 'ready' ? [state.part] : []));
  return parts.length === 0 ? text : [...(text === '' ? [] : [{ type: 'text', text } as const]), ...parts];
}

/** What is attached to a question besides images; `text` is missing for documents. */
export type MessageFile = { name: string; text?: string };

export const attachedFiles = (content: readonly ChatContentPart[]): MessageFile[] =>
  content.flatMap((part): MessageFile[] => {
    if (part.type === 'file') {
      const name: unknown = part.file?.filename;
      return [{ name: typeof name === 'string' ? name : '' }];
    }
    return isTextFile(part) ? [{ name: part.file, text: part.text }] : [];
  });

/** Skips parts that another version stored in a different shape. */
export const imageUrls = (content: readonly ChatContentPart[]): string[] =>
  content.flatMap((part) => {
    const url: unknown = part.type === 'image_url' ? part.image_url?.url : undefined;
    return typeof url === 'string' && url !== '' ? [url] : [];
  });
