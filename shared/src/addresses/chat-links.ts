/** A chat app configured by the administrator; `template` is its link with the placeholders `{key}` and `{address}`. */
export type ChatLink = { name: string; template: string };

/** `none` where no chat is configured, `broken` where the setting is invalid. */
export type ChatLinks = ChatLink[] | 'none' | 'broken';

/**
 * Parses `chats` of the public status: a list of objects with one name and link each. The index of a chat is its id in `/chat/:id`.
 *
 * @param chats unvalidated; administrators type it as JSON
 */
export function parseChatLinks(chats: unknown): ChatLinks {
  if (chats === undefined || chats === null || (Array.isArray(chats) && chats.length === 0)) {
    return 'none';
  }
  if (!Array.isArray(chats)) {
    return 'broken';
  }
  const links = chats.map(parseLinks);
  return links.every((link) => link !== undefined) ? links.flat() : 'broken';
}

function parseLinks(chat: unknown): ChatLink[] | undefined {
  const links = Object.entries((chat ?? {}) as Record<string, unknown>).map(([name, template]) => ({ name, template }));
  const isUsable = links.length > 0 && links.every(({ name, template }) => name !== '' && typeof template === 'string');
  return isUsable ? (links as ChatLink[]) : undefined;
}

// Apps register custom schemes, so only the schemes that run code or read files are forbidden.
const forbiddenSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);

/**
 * Fills in a link template with the URI-encoded server address and the API key.
 *
 * @returns undefined when the result is no URL or has a forbidden scheme
 */
export function chatAddress(template: string, { key, address }: { key: string; address: string }): string | undefined {
  const filled = template.replaceAll('{address}', encodeURIComponent(address)).replaceAll('{key}', key);
  return URL.canParse(filled) && !forbiddenSchemes.has(new URL(filled).protocol) ? filled : undefined;
}
