import { useSession } from '@console/shared/session';
import { useMemo, useState } from 'react';
import type { Viewer } from '../navigation/types';
import { useRemotes } from '../remotes/remotes-store';
import { canOpen, listDestinations, type PaletteEntry } from './entries';
import { isRecordEntry } from './found/found-entries';
import { useFound } from './found/use-found';
import { readRecent, recordUse } from './recent';
import { listSections, type PaletteSection, searchSections } from './search';
import { useHostActions } from './use-host-actions';

export type Results = {
  sections: PaletteSection[];
  notes: string[];
  isSearching: boolean;
  /** Offers the entry again as a recent one, unless it is an action on a record. */
  recordEntry: (entry: PaletteEntry) => void;
};

/** What matches the query: pages and commands at once, records of the gateway as they are found. */
export function useResults(query: string): Results {
  const viewer = useViewer();
  const running = useRemotes((state) => state.running);
  const userId = viewer.user?.id;
  const [stored] = useState(() => readRecent(userId));
  const recent = stored.filter((item) => typeof item === 'string' || canOpen(item.path, running, viewer));
  const pages = useMemo(() => listDestinations(running, viewer), [running, viewer]);
  const destinations = [...pages, ...useHostActions()];
  const { sections: found, notes, isSearching } = useFound(query);
  return {
    sections: query.trim() === '' ? listSections(destinations, recent) : searchSections(query, { destinations, recent, found }),
    notes,
    isSearching,
    recordEntry: (entry) => {
      const { id, label, icon, path } = entry;
      if (destinations.some((destination) => destination.id === id)) {
        recordUse(userId, id);
      } else if (isRecordEntry(entry) && path !== undefined) {
        recordUse(userId, { id, name: label.en, icon, path });
      }
    },
  };
}

function useViewer(): Viewer {
  const user = useSession((state) => state.user);
  const status = useSession((state) => state.status);
  return useMemo(() => ({ user, status }), [user, status]);
}
