import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Backend } from './backend';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Runs the call; the named codes of errno stand for the fallback. */
async function unless<Value, Fallback>(codes: string[], fallback: Fallback, call: () => Promise<Value>): Promise<Value | Fallback> {
  try {
    return await call();
  } catch (error) {
    if (codes.includes(String(codeOf(error)))) return fallback;
    throw error;
  }
}

/** Makes a folder and those above it. Node's own `recursive` never returns where the system refuses with ENOENT (under /proc). */
async function makeFolder(path: string): Promise<void> {
  if (await unless(['ENOENT', 'ENOTDIR'], false, () => stat(path).then(() => true))) return;
  await makeFolder(dirname(path));
  await unless(['EEXIST'], undefined, () => mkdir(path));
}

async function writeLasting(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string) {
  // Not every file system lets a folder be opened or synced; the entry is visible all the same.
  await unless(['EISDIR', 'EPERM', 'EINVAL', 'EACCES'], undefined, async () => {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  });
}

/** A store in a folder. `link(2)` is what makes an object whole and only once, also between processes. */
export async function fileBackend(folder: string): Promise<Backend> {
  const root = resolve(folder);
  await Promise.all(['log', 'builds'].map((name) => makeFolder(join(root, name))));

  const at = (key: string) => {
    const segments = key.split('/').filter(Boolean);
    if (segments.some((segment) => segment.startsWith('.') || segment.includes('\\') || segment.includes('\0'))) {
      throw new Error(`not a key of the store: ${key}`);
    }
    return join(root, ...segments);
  };

  const viaDraft = async (key: string, bytes: Uint8Array, place: (draft: string, path: string) => Promise<boolean>) => {
    const path = at(key);
    const draft = join(dirname(path), `.${randomUUID()}.draft`);
    await makeFolder(dirname(path));
    await writeLasting(draft, bytes);
    try {
      const placed = await place(draft, path);
      if (placed) await syncFolder(dirname(path));
      return placed;
    } finally {
      await unless(['ENOENT'], undefined, () => unlink(draft));
    }
  };

  return {
    address: `file:${root}`,
    read: (key) => unless(['ENOENT', 'ENOTDIR', 'EISDIR'], null, () => readFile(at(key))),
    list: async (key) => (await unless(['ENOENT', 'ENOTDIR'], [], () => readdir(at(key)))).filter((name) => !name.startsWith('.')),
    createOnly: (key, bytes) => viaDraft(key, bytes, (draft, path) => unless(['EEXIST'], false, () => link(draft, path).then(() => true))),
    write: async (key, bytes) => void (await viaDraft(key, bytes, (draft, path) => rename(draft, path).then(() => true))),
    remove: (key) => unless(['ENOENT'], undefined, () => unlink(at(key))),
    watch: (key, changed) => {
      const watcher = watch(at(key), changed);
      // Readers poll besides, so a medium that cannot watch costs a quarter of a second at most.
      watcher.on('error', () => watcher.close());
      return watcher;
    },
  };
}
