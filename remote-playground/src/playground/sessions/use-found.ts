import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Library, Shelf } from './library';
import { type ListItem, listItems, wordsOf } from './list-items';
import type { Excerpt } from './text-index';

export const useShelf = ({ subscribe, snapshot }: Library): Shelf => useSyncExternalStore(subscribe, snapshot);

export type Found = { shelf: Shelf; items: ListItem[]; isSearching: boolean };

/** What the list shows for a search: titles at once, texts as soon as they have been looked through. */
export function useFound(library: Library, query: string): Found {
  const shelf = useShelf(library);
  const [found, setFound] = useState<{ query: string; excerpts: ReadonlyMap<string, Excerpt>; sessions: Shelf['sessions'] }>();
  const { sessions } = shelf;
  useEffect(() => {
    if (query === '') {
      return;
    }
    let isCurrent = true;
    // Again with every change of the sessions: what is said in them may have changed too.
    void library.texts.find(wordsOf(query)).then((excerpts) => isCurrent && setFound({ query, excerpts, sessions }));
    return () => {
      isCurrent = false;
    };
  }, [library, query, sessions]);
  const isKnown = found?.query === query;
  const items = listItems(sessions, wordsOf(query), isKnown ? found?.excerpts : undefined, Date.now());
  return { shelf, items, isSearching: query !== '' && !isKnown };
}
