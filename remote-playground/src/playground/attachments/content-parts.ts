import type { ChatContentPart } from '@console/shared/contract';
import type { Content } from '../conversation/conversation';
import type { Attachment } from './attachment';

export function toContent(text: string, attachments: readonly Attachment[]): Content {
  const images = attachments.flatMap(({ state }): ChatContentPart[] =>
    state.kind === 'ready' ? [{ type: 'image_url', image_url: { url: state.url } }] : [],
  );
  return images.length === 0 ? text : [...(text === '' ? [] : [{ type: 'text', text } as const]), ...images];
}

/** Skips parts that another version stored in a different shape. */
export const imageUrls = (content: readonly ChatContentPart[]): string[] =>
  content.flatMap((part) => {
    const url: unknown = part.type === 'image_url' ? part.image_url?.url : undefined;
    return typeof url === 'string' && url !== '' ? [url] : [];
  });
