import type { ReleaseStore } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';
import { type Clock, type EntryAges, entryAges } from '../entry-age';

/** Ages of entries for an edge that knows `head()` from its start. */
export const agesAt = (store: ReleaseStore, head: () => LogEntry, clock?: Clock): EntryAges =>
  entryAges(store, { entry: head, subscribe: () => () => undefined }, clock);
