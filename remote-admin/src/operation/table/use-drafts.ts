import { useState } from 'react';

export type Drafts = ReturnType<typeof useDrafts>;

/** Uncommitted input by row and column; survives paging and searching. */
export function useDrafts() {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const setDraft = (key: string, text: string | undefined) =>
    setTexts((before) => {
      const next = new Map(before);
      if (text === undefined) {
        next.delete(key);
      } else {
        next.set(key, text);
      }
      return next;
    });
  return { texts, setDraft, drop: () => setTexts(new Map()) };
}

export const draftKey = (name: string, field: string): string => `${field} ${name}`;

export const parseDraftKey = (key: string): { field: string; name: string } => {
  const [field = ''] = key.split(' ', 1);
  return { field, name: key.slice(field.length + 1) };
};
