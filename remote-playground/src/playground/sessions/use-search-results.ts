import { useStore } from '@console/shared/state';
import { useEffect, useState } from 'react';
import type { Library, LibraryState } from '../library/library';
import type { Excerpt } from '../library/text-index';
import { type ListItem, listItems, searchWords } from './list-items';

type TextMatches = { query: string; excerpts: ReadonlyMap<string, Excerpt> };

export type SearchResults = { library: LibraryState; items: ListItem[]; isSearching: boolean };

/** Matches in titles are there at once, matches in messages as soon as the text index has been searched. */
export function useSearchResults({ store, texts }: Library, query: string): SearchResults {
  const library = useStore(store);
  const [matches, setMatches] = useState<TextMatches>();
  const { sessions } = library;
  // `sessions` is a dependency because a change of the list may come with changed messages.
  useEffect(() => {
    if (query === '') {
      return;
    }
    let isCurrent = true;
    void texts.find(searchWords(query)).then((excerpts) => isCurrent && setMatches({ query, excerpts }));
    return () => {
      isCurrent = false;
    };
  }, [texts, query, sessions]);
  const isFound = matches?.query === query;
  const items = listItems(sessions, searchWords(query), isFound ? matches?.excerpts : undefined, Date.now());
  return { library, items, isSearching: query !== '' && !isFound };
}
