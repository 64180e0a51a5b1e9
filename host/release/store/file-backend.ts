import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ReleaseError } from '../errors';
import type { Backend } from './backend';
import { isStorageFull, objectTooLargeError, storageFullError } from './backend-errors';

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

async function catchCodes<Value, Fallback>(codes: string[], fallback: Fallback, call: () => Promise<Value>): Promise<Value | Fallback> {
  try {
    return await call();
  } catch (error) {
    if (codes.includes(String(errorCode(error)))) {
      return fallback;
    }
    throw error;
  }
}

/** Creates a folder and its parents. Node's `recursive` option never returns when the system reports ENOENT (under /proc). */
export async function createFolder(path: string): Promise<void> {
  if (await catchCodes(['ENOENT', 'ENOTDIR'], false, () => stat(path).then(() => true))) {
    return;
  }
  await createFolder(dirname(path));
  await catchCodes(['EEXIST'], undefined, () => mkdir(path));
}

const permissionCodes = ['EACCES', 'EPERM', 'EROFS'];

async function translateErrors<Value>(address: string, call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    const code = String(errorCode(error));
    if (isStorageFull(code)) {
      throw storageFullError(address, code);
    }
    if (!permissionCodes.includes(code)) {
      throw error;
    }
    throw new ReleaseError('unexpected', [`${address} refuses (${code}): check its owner, and whether its file system may be written`]);
  }
}

async function readFileUpTo(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > maxBytes) {
      throw objectTooLargeError(size);
    }
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function listFilesRecursive(path: string): Promise<string[]> {
  const found = await catchCodes(['ENOENT', 'ENOTDIR'], [], () => readdir(path, { recursive: true, withFileTypes: true }));
  const files = found.filter((item) => item.isFile()).map(({ parentPath, name }) => relative(path, join(parentPath, name)).split(sep));
  return files.filter((segments) => !segments.some((segment) => segment.startsWith('.'))).map((segments) => segments.join('/'));
}

async function findLatestMtime(path: string): Promise<number | null> {
  const found = await catchCodes(['ENOENT', 'ENOTDIR'], [], () => readdir(path, { recursive: true, withFileTypes: true }));
  const times = await Promise.all(
    found.map(({ parentPath, name }) => catchCodes(['ENOENT'], 0, () => stat(join(parentPath, name)).then(({ mtimeMs }) => mtimeMs))),
  );
  return times.length === 0 ? null : Math.max(...times);
}

async function writeDurably(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string) {
  // Not every file system can sync a folder; the entry is visible nevertheless.
  await catchCodes(['EISDIR', 'EPERM', 'EINVAL', 'EACCES'], undefined, async () => {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  });
}

/** What to do if the folder does not exist; `ignore` treats it as empty. */
export type MissingFolderPolicy = 'create' | 'refuse' | 'ignore';

async function requireFolder(root: string, address: string): Promise<void> {
  const found = await translateErrors(address, () => catchCodes(['ENOENT'], null, () => stat(root)));
  if (!found) {
    throw new ReleaseError('unknown', [`there is no release store in ${root}: DATA_DIR, RELEASE_STORE or --store says where it is`]);
  }
  if (!found.isDirectory()) {
    throw new Error(`${root} is not a folder`);
  }
}

/** A store in a folder. `link(2)` creates objects atomically and exclusively, also across processes. */
export async function fileBackend(folder: string, missingFolder: MissingFolderPolicy = 'create'): Promise<Backend> {
  const root = resolve(folder);
  const address = `file:${root}`;
  if (missingFolder === 'create') {
    await translateErrors(address, () => Promise.all(['log', 'builds'].map((name) => createFolder(join(root, name)))));
  }
  if (missingFolder === 'refuse') {
    await requireFolder(root, address);
  }

  const toPath = (key: string) => {
    const segments = key.split('/').filter(Boolean);
    if (segments.some((segment) => segment.startsWith('.') || segment.includes('\\') || segment.includes('\0'))) {
      throw new Error(`invalid key: ${key}`);
    }
    return join(root, ...segments);
  };

  const writeViaDraft = async (key: string, bytes: Uint8Array, moveDraft: (draft: string, path: string) => Promise<boolean>) => {
    const path = toPath(key);
    const draft = join(dirname(path), `.${randomUUID()}.draft`);
    await createFolder(dirname(path));
    try {
      await writeDurably(draft, bytes);
      const isMoved = await moveDraft(draft, path);
      if (isMoved) {
        await syncFolder(dirname(path));
      }
      return isMoved;
    } finally {
      await catchCodes(['ENOENT'], undefined, () => unlink(draft));
    }
  };

  const read = (key: string, maxBytes = Number.POSITIVE_INFINITY) =>
    catchCodes(['ENOENT', 'ENOTDIR', 'EISDIR'], null, () => readFileUpTo(toPath(key), maxBytes));
  const listNames = async (key: string) =>
    (await catchCodes(['ENOENT', 'ENOTDIR'], [], () => readdir(toPath(key)))).filter((name) => !name.startsWith('.'));
  const createOnly = (key: string, bytes: Uint8Array) =>
    writeViaDraft(key, bytes, (draft, path) => catchCodes(['EEXIST'], false, () => link(draft, path).then(() => true)));

  return {
    address,
    read: (key, maxBytes) => translateErrors(address, () => read(key, maxBytes)),
    list: (key) => translateErrors(address, () => listNames(key)),
    listAll: (key) =>
      translateErrors(address, async () => (await listFilesRecursive(toPath(key))).map((path) => (key === '' ? path : `${key}/${path}`))),
    createOnly: (key, bytes) => translateErrors(address, () => createOnly(key, bytes)),
    write: (key, bytes) =>
      translateErrors(address, async () => void (await writeViaDraft(key, bytes, (draft, path) => rename(draft, path).then(() => true)))),
    remove: (key) => translateErrors(address, () => catchCodes(['ENOENT'], undefined, () => unlink(toPath(key)))),
    removeAll: (key) => translateErrors(address, () => rm(toPath(key), { recursive: true, force: true })),
    lastWritten: (key) => translateErrors(address, () => findLatestMtime(toPath(key))),
    watch: (key, onChange) => {
      const watcher = watch(toPath(key), onChange);
      // Readers also poll, so losing the watcher delays them by 250 ms at most.
      watcher.on('error', () => watcher.close());
      return watcher;
    },
  };
}
