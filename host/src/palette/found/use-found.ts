import { errorText } from '@console/shared/i18n';
import { type UseQueryResult, useQueries, useQueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { useRemotes } from '../../remotes/remotes-store';
import { usePaletteT } from '../texts';
import { type DetailFormat, type FoundEntry, type FoundSection, toFoundEntry } from './found-entries';
import { foundRecords } from './queries';
import type { FoundRecord } from './requests';
import { scoreFound } from './score-found';
import { toSearchText } from './search-text';
import { type LiveSearch, listSearches } from './searches';
import { useSettledTexts } from './use-settled-texts';

const maxShown = 5;

export type Found = {
  sections: FoundSection[];
  /** Why something is not searched yet, or could not be. */
  notes: string[];
  isSearching: boolean;
};

/** What the searches of the remotes find while the user types. */
export function useFound(query: string): Found {
  const t = usePaletteT();
  const client = useQueryClient();
  const language = useSession((state) => state.language);
  const display = useSession((state) => state.status);
  const searches = useSearches();
  const text = toSearchText(query);
  const settled = useSettledTexts(searches, text);
  const results = useQueries({ queries: searches.map((search) => foundRecords(search, settled(search).text, client)) });
  if (text === '') {
    return { sections: [], notes: [], isSearching: false };
  }
  const states = searches.map((search, index) => {
    const { waitSeconds, text: settledText } = settled(search);
    const wait = waitSeconds > 0 ? t('palette.wait', { seconds: waitSeconds }) : '';
    return toState(search, results[index], { wait, isSettled: settledText === text });
  });
  return {
    sections: states.map(({ search, records, isComplete }) => ({
      id: `search:${search.id}`,
      heading: search.label,
      entries: selectEntries(search, records, { query: text, isComplete }, { language, display }),
    })),
    notes: groupNotes(states).map(({ note, searches: concerned }) =>
      t('palette.note', { note, searches: concerned.map(({ label }) => label[language]).join(' · ') }),
    ),
    isSearching: states.some((state) => state.isSearching),
  };
}

type SearchState = {
  search: LiveSearch;
  records: FoundRecord[];
  /** Why nothing is found; '' if there is no reason. */
  note: string;
  isSearching: boolean;
  /** The gateway chose the records for what is typed, so that all of them match. */
  isComplete: boolean;
};

function toState(
  search: LiveSearch,
  result: UseQueryResult<FoundRecord[]> | undefined,
  { wait, isSettled }: { wait: string; isSettled: boolean },
): SearchState {
  const { data = [], failureReason = null, isFetching = true, isPending = true, isPlaceholderData = true } = result ?? {};
  const note = wait || (isSettled && failureReason ? errorText(failureReason) : '');
  return {
    search,
    records: data,
    note,
    isSearching: note === '' && (!isSettled || isFetching || isPending),
    isComplete: isSettled && !isPlaceholderData && search.parameter !== undefined,
  };
}

/** Each reason once, with the searches that it concerns. */
function groupNotes(states: SearchState[]): { note: string; searches: LiveSearch[] }[] {
  const notes = new Set(states.flatMap(({ note }) => note || []));
  return [...notes].map((note) => ({ note, searches: states.filter((state) => state.note === note).map(({ search }) => search) }));
}

function useSearches(): LiveSearch[] {
  const user = useSession((state) => state.user);
  const status = useSession((state) => state.status);
  const running = useRemotes((state) => state.running);
  return useMemo(() => listSearches(running, { user, status }), [running, user, status]);
}

/** The best matches first, and of equal ones the shortest name. */
function selectEntries(
  search: LiveSearch,
  records: FoundRecord[],
  { query, isComplete }: { query: string; isComplete: boolean },
  format: DetailFormat,
): FoundEntry[] {
  return records
    .flatMap((record) => toFoundEntry(search, record, format) ?? [])
    .map((entry) => ({ entry, name: entry.label.en, score: scoreFound(query, entry) }))
    .filter(({ score }) => isComplete || score > 0)
    .sort((a, b) => b.score - a.score || a.name.length - b.name.length || a.name.localeCompare(b.name))
    .slice(0, maxShown)
    .map(({ entry }) => entry);
}
