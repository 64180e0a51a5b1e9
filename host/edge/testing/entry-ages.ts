import type { LogEntry } from '../../release/shapes';
import type { ReleaseStore } from '../../release/store';
import { type Clock, type EntryAges, trackEntryAges } from '../release-log/entry-age';

export const createEntryAges = (store: ReleaseStore, head: () => LogEntry, clock?: Clock): EntryAges =>
  trackEntryAges(store, { entry: head, subscribe: () => () => undefined }, clock);
