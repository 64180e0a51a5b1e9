import { useEffect, useRef } from 'react';

const none: ReadonlySet<string> = new Set();

/** The rows that have joined a list most of whose rows stayed; another page, size or filter has no new rows. */
export function useNewRows(keys: readonly string[]): ReadonlySet<string> {
  const before = useRef({ keys: none, joined: none });
  const { keys: known, joined } = before.current;
  const added = keys.filter((key) => !known.has(key));
  const isSameList = added.length * 2 < keys.length;
  const next = !isSameList ? none : added.length === 0 ? joined : new Set([...joined, ...added]);
  useEffect(() => {
    before.current = { keys: new Set(keys), joined: next };
  });
  return next;
}
