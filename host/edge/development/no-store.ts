import type { Backend } from '../../release/store/backend';
import { type ReleaseStore, releaseStore } from '../../release/store/release-store';

const nothing: Backend = {
  address: 'nothing',
  read: async () => null,
  list: async () => [],
  listAll: async () => [],
  createOnly: async () => false,
  write: async () => undefined,
  remove: async () => undefined,
  removeAll: async () => undefined,
  lastWritten: async () => null,
};

/** Stands where the released versions come from another console: nothing is in it, and nothing gets into it. */
export const noStore = (): ReleaseStore => releaseStore(nothing);

/** A store to which an edge tells nothing, and of which it forgets nothing: what a developer's tabs run is no census of people. */
export const withoutHints = (store: ReleaseStore): ReleaseStore => ({
  ...store,
  backend: { ...store.backend, write: nothing.write, remove: nothing.remove },
});
