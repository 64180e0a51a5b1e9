/** A chat as the administrator has listed it; `{key}` and `{address}` in its link are still to be filled in. */
export type ChatLink = { name: string; template: string };

/** Chat links of the public status, or why there are none to use. */
export type ChatLinks = ChatLink[] | 'none' | 'broken';

/**
 * Reads `chats` of the public status: a list of objects with one name and its link. A chat's place in the result is its number in `/chat/:id`.
 *
 * @param chats whatever the gateway sent; administrators type it as JSON
 */
export function readChatLinks(chats: unknown): ChatLinks {
  if (chats === undefined || chats === null || (Array.isArray(chats) && chats.length === 0)) {
    return 'none';
  }
  if (!Array.isArray(chats)) {
    return 'broken';
  }
  const links = chats.map(linksOf);
  return links.every((link) => link !== undefined) ? links.flat() : 'broken';
}

function linksOf(chat: unknown): ChatLink[] | undefined {
  const links = Object.entries((chat ?? {}) as Record<string, unknown>).map(([name, template]) => ({ name, template }));
  const isUsable = links.length > 0 && links.every(({ name, template }) => name !== '' && typeof template === 'string');
  return isUsable ? (links as ChatLink[]) : undefined;
}

// Programs register schemes of their own for such links; these are the ones that would run or read something here.
const forbidden = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);

/**
 * The address to open: `{address}` is the URI-encoded server address, `{key}` the token's key.
 *
 * @returns undefined when the template leads nowhere that may be opened
 */
export function chatAddress(template: string, { key, address }: { key: string; address: string }): string | undefined {
  const filled = template.replaceAll('{address}', encodeURIComponent(address)).replaceAll('{key}', key);
  return URL.canParse(filled) && !forbidden.has(new URL(filled).protocol) ? filled : undefined;
}
