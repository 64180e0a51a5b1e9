import type { ChatContentPart } from '@console/shared/contract';
import type { Content } from '../conversation/conversation';
import type { Attachment } from './attachment';

/** A question with the images that are ready; a plain text where there are none. */
export function contentOf(text: string, attachments: readonly Attachment[]): Content {
  const images = attachments.flatMap(({ state }): ChatContentPart[] =>
    state.kind === 'ready' ? [{ type: 'image_url', image_url: { url: state.url } }] : [],
  );
  return images.length === 0 ? text : [...(text === '' ? [] : [{ type: 'text', text } as const]), ...images];
}

/** The addresses of the images in a message; what another version has stored in their place is left out. */
export const imagesOf = (content: readonly ChatContentPart[]): string[] =>
  content.flatMap((part) => {
    const url: unknown = part.type === 'image_url' ? part.image_url?.url : undefined;
    return typeof url === 'string' && url !== '' ? [url] : [];
  });
