import type { Backend } from '../../release/store/backend';
import { type ReleaseStore, releaseStore } from '../../release/store/release-store';

const emptyBackend: Backend = {
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

export const createEmptyStore = (): ReleaseStore => releaseStore(emptyBackend);

/** Drops writes, so that a developer's tabs do not count in the census. */
export const withoutWrites = (store: ReleaseStore): ReleaseStore => ({
  ...store,
  backend: { ...store.backend, write: emptyBackend.write, remove: emptyBackend.remove },
});
