import type { ChatMessage } from '@console/shared/contract';

export function messageText({ content }: ChatMessage): string {
  if (typeof content === 'string') {
    return content;
  }
  return (content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
