import type { ReleaseStore } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';
import { type Clock, type EntryAges, trackEntryAges } from '../release-log/entry-age';

export const createEntryAges = (store: ReleaseStore, head: () => LogEntry, clock?: Clock): EntryAges =>
  trackEntryAges(store, { entry: head, subscribe: () => () => undefined }, clock);
