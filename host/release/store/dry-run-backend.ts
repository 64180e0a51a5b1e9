import type { Backend } from './backend';
import { type ReleaseStore, releaseStore } from './release-store';

/** Keeps writes in memory on top of a real store, so that a dry run makes every decision without changing it. */
export function dryRunBackend(base: Backend): Backend {
  const written = new Map<string, Uint8Array | null>();
  const removedFolders = new Set<string>();
  const isUnder = (key: string, folder: string) => key === folder || key.startsWith(`${folder}/`);
  const isRemoved = (key: string) => written.get(key) === null || [...removedFolders].some((folder) => isUnder(key, folder));

  const read = async (key: string, maxBytes?: number) => {
    const bytes = written.get(key);
    if (bytes) {
      return Buffer.from(bytes);
    }
    return isRemoved(key) ? null : base.read(key, maxBytes);
  };
  const write = async (key: string, bytes: Uint8Array) => void written.set(key, bytes);

  return {
    address: base.address,
    read,
    list: async (folder) => {
      const existing = (await base.list(folder)).filter((name) => !isRemoved(`${folder}/${name}`));
      const ownNames = [...written].flatMap(([key, bytes]) =>
        bytes && key.startsWith(`${folder}/`) ? [key.slice(folder.length + 1).split('/', 1)[0] ?? ''] : [],
      );
      return [...new Set([...existing, ...ownNames])];
    },
    listAll: async (folder) => {
      const isInside = (key: string) => folder === '' || isUnder(key, folder);
      const existing = (await base.listAll(folder)).filter((key) => !isRemoved(key));
      return [...new Set([...existing, ...[...written].flatMap(([key, bytes]) => (bytes && isInside(key) ? [key] : []))])];
    },
    createOnly: async (key, bytes) => {
      if ((await read(key)) !== null) {
        return false;
      }
      await write(key, bytes);
      return true;
    },
    write,
    remove: async (key) => void written.set(key, null),
    removeAll: async (folder) => {
      removedFolders.add(folder);
      for (const key of written.keys()) {
        if (isUnder(key, folder)) {
          written.delete(key);
        }
      }
    },
    lastWritten: async (folder) => {
      const isOwn = [...written].some(([key, bytes]) => bytes && isUnder(key, folder));
      if (isOwn) {
        return Date.now();
      }
      return isRemoved(folder) ? null : base.lastWritten(folder);
    },
  };
}

/** The same store, which keeps its writes in memory. */
export const dryRunStore = ({ backend, explainRefusal, onCommit }: ReleaseStore): ReleaseStore =>
  releaseStore(dryRunBackend(backend), explainRefusal, onCommit);
