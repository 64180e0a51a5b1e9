/** Text of a message's content, which some providers send as parts. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') {
    return content;
  }
  const parts = Array.isArray(content) ? (content as ({ type?: unknown; text?: unknown } | null)[]) : [];
  return parts.map((part) => (part?.type === 'text' && typeof part.text === 'string' ? part.text : '')).join('');
}
