import { useSession } from '@console/shared/session';
import { useMemo, useState } from 'react';
import { useRemotes } from '../remotes/remotes-store';
import { type Destination, listDestinations, type PaletteEntry } from './entries';
import { useFound } from './found/use-found';
import { readRecent } from './recent';
import { listSections, type PaletteSection, searchSections } from './search';
import { useHostActions } from './use-host-actions';

export type Results = {
  sections: PaletteSection[];
  notes: string[];
  isSearching: boolean;
  /** Whether the entry is offered again as a recent one; records of the gateway are not. */
  isRecorded: (entry: PaletteEntry) => boolean;
};

/** What matches the query: pages and commands at once, records of the gateway as they are found. */
export function useResults(query: string): Results {
  const [recent] = useState(readRecent);
  const destinations = [...useDestinations(), ...useHostActions()];
  const { sections: found, notes, isSearching } = useFound(query);
  return {
    sections: query.trim() === '' ? listSections(destinations, recent) : searchSections(query, { destinations, recent, found }),
    notes,
    isSearching,
    isRecorded: ({ id }) => destinations.some((entry) => entry.id === id),
  };
}

function useDestinations(): Destination[] {
  const user = useSession((state) => state.user);
  const status = useSession((state) => state.status);
  const running = useRemotes((state) => state.running);
  return useMemo(() => listDestinations(running, { user, status }), [running, user, status]);
}
