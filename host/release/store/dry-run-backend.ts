import type { Backend } from './backend';

/** Keeps writes in memory on top of a real store, so that a dry run makes every decision without changing it. */
export function dryRunBackend(real: Backend): Backend {
  /** Null marks a removed key. */
  const written = new Map<string, Uint8Array | null>();
  const removedFolders = new Set<string>();
  const isUnder = (key: string, folder: string) => key === folder || key.startsWith(`${folder}/`);
  const isGone = (key: string) => written.get(key) === null || [...removedFolders].some((folder) => isUnder(key, folder));

  const read = async (key: string, atMost?: number) => {
    const own = written.get(key);
    if (own) {
      return Buffer.from(own);
    }
    return isGone(key) ? null : real.read(key, atMost);
  };
  const write = async (key: string, bytes: Uint8Array) => void written.set(key, bytes);

  return {
    address: real.address,
    read,
    list: async (folder) => {
      const there = (await real.list(folder)).filter((name) => !isGone(`${folder}/${name}`));
      const own = [...written].flatMap(([key, bytes]) =>
        bytes && key.startsWith(`${folder}/`) ? [key.slice(folder.length + 1).split('/', 1)[0] ?? ''] : [],
      );
      return [...new Set([...there, ...own])];
    },
    listAll: async (folder) => {
      const isInside = (key: string) => folder === '' || isUnder(key, folder);
      const there = (await real.listAll(folder)).filter((key) => !isGone(key));
      return [...new Set([...there, ...[...written].flatMap(([key, bytes]) => (bytes && isInside(key) ? [key] : []))])];
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
      return isGone(folder) ? null : real.lastWritten(folder);
    },
  };
}
