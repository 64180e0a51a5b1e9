import { errorText } from '@console/shared/i18n';
import { useQueries, useQueryClient } from '@console/shared/query';
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

  const notes = new Map<string, string[]>();
  let isSearching = false;
  const sections = searches.map((search, index): FoundSection => {
    const { data = [], failureReason, isFetching, isPlaceholderData } = results[index] ?? {};
    const { text: settledText, waitSeconds } = settled(search);
    const isCurrent = settledText === text;
    const note = waitSeconds > 0 ? t('palette.wait', { seconds: waitSeconds }) : isCurrent && failureReason && errorText(failureReason);
    if (note) {
      notes.set(note, [...(notes.get(note) ?? []), search.label[language]]);
    }
    isSearching ||= !note && (!isCurrent || isFetching === true);
    const isComplete = isCurrent && isPlaceholderData === false && search.parameter !== undefined;
    return {
      id: `search:${search.id}`,
      heading: search.label,
      entries: selectEntries(search, data, { query: text, isComplete }, { language, display }),
    };
  });
  return { sections, notes: [...notes].map(([note, names]) => `${names.join(' · ')}: ${note}`), isSearching };
}

function useSearches(): LiveSearch[] {
  const user = useSession((state) => state.user);
  const status = useSession((state) => state.status);
  const running = useRemotes((state) => state.running);
  return useMemo(() => listSearches(running, { user, status }), [running, user, status]);
}

type Selection = {
  query: string;
  /** The gateway chose the records for this query, so that all of them match. */
  isComplete: boolean;
};

/** The best matches first, and of equal ones the shortest name. */
function selectEntries(search: LiveSearch, records: FoundRecord[], { query, isComplete }: Selection, format: DetailFormat): FoundEntry[] {
  return records
    .flatMap((record) => toFoundEntry(search, record, format) ?? [])
    .map((entry) => ({ entry, name: entry.label.en, score: scoreFound(query, entry) }))
    .filter(({ score }) => isComplete || score > 0)
    .sort((a, b) => b.score - a.score || a.name.length - b.name.length || a.name.localeCompare(b.name))
    .slice(0, maxShown)
    .map(({ entry }) => entry);
}
