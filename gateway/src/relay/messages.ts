import type { ChatMessage } from '@console/shared/contract';

/** The text of a message without its images. */
export function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') {
    return content;
  }
  return (content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
