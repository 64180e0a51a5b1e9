export type ChatRow = { name: string; link: string };

/** @returns undefined unless the text is a list of `{name: link}` */
export function parseChats(text: string): ChatRow[] | undefined {
  try {
    const list: unknown = JSON.parse(text.trim() || '[]');
    const rows = Array.isArray(list) ? list.map(parseChat) : [undefined];
    return rows.every((row) => row !== undefined) ? rows.flat() : undefined;
  } catch {
    return undefined;
  }
}

function parseChat(chat: unknown): ChatRow[] | undefined {
  if (typeof chat !== 'object' || chat === null || Array.isArray(chat)) {
    return undefined;
  }
  const entries = Object.entries(chat);
  return entries.every(([, link]) => typeof link === 'string') ? entries.map(([name, link]) => ({ name, link })) : undefined;
}

export const formatChats = (rows: readonly ChatRow[]): string =>
  JSON.stringify(
    rows.map(({ name, link }) => ({ [name]: link })),
    null,
    2,
  );

export const findDuplicateChats = (rows: readonly ChatRow[]): ReadonlySet<number> => {
  const names = rows.map(({ name }) => name.trim());
  return new Set(names.flatMap((name, index) => (name !== '' && names.indexOf(name) < index ? [index] : [])));
};
