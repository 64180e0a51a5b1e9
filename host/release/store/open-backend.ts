import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReleaseError } from '../errors';
import type { Backend } from './backend';
import { fileBackend, type MissingFolderPolicy } from './file-backend';

/** Address of the store unless the command line names another; `root` is the workspace folder. */
export const defaultStoreAddress = (env: NodeJS.ProcessEnv, root: string) =>
  env.RELEASE_STORE || `file:${join(env.DATA_DIR || join(root, '.data'), 'store')}`;

/** The absolute path of a store in a folder: `file:store`, `file:///srv/store` or a path alone. */
export const parseStoreFolder = (address: string) =>
  resolve(address.startsWith('file://') ? fileURLToPath(address) : address.replace(/^file:/, ''));

async function probeExclusiveCreate(backend: Backend) {
  const key = `probe/${randomUUID()}`;
  const bytes = Buffer.from('probe');
  await backend.createOnly(key, bytes);
  const isCreatedTwice = await backend.createOnly(key, bytes).finally(() => backend.remove(key));
  if (!isCreatedTwice) {
    return;
  }
  throw new ReleaseError('incompatible', [
    `the store at ${backend.address} lets an object be created twice, so two releases could overwrite each other: use another one`,
  ]);
}

export async function createBackend(
  address: string,
  env: NodeJS.ProcessEnv,
  missingFolder: MissingFolderPolicy = 'create',
): Promise<Backend> {
  if (address.startsWith('s3:')) {
    return (await import('./s3-backend')).s3Backend(address, env);
  }
  if (/^(?!file:)[a-z][a-z0-9+]+:/i.test(address)) {
    throw new ReleaseError('usage', [
      `this store cannot be used: ${address.split(':', 1)[0]}: (known are file:FOLDER and s3://BUCKET/PREFIX)`,
    ]);
  }
  return fileBackend(parseStoreFolder(address), missingFolder);
}

async function wrapErrors<Value>(address: string, purpose: string, call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ReleaseError) {
      throw error;
    }
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const advice = address.startsWith('s3:') ? 'check S3_ENDPOINT and the network' : 'check the folder and its owner';
    throw new ReleaseError('unexpected', [
      `the store at ${address} cannot be ${purpose} (${reason}): ${advice}, or choose another with --store`,
    ]);
  }
}

/** The store may be read-only or full, and is not created. */
export const openForReading = (address: string, env: NodeJS.ProcessEnv = process.env): Promise<Backend> =>
  wrapErrors(address, 'read', () => createBackend(address, env, 'refuse'));

export const openWithoutCreating = (address: string, env: NodeJS.ProcessEnv = process.env): Promise<Backend> =>
  wrapErrors(address, 'read', () => createBackend(address, env, 'ignore'));

/** Verifies that a store is writable and refuses to create an object twice. */
export const requireExclusiveCreate = (backend: Backend): Promise<void> =>
  wrapErrors(backend.address, 'written', () => probeExclusiveCreate(backend));

export async function openBackend(
  address: string,
  env: NodeJS.ProcessEnv = process.env,
  missingFolder: MissingFolderPolicy = 'create',
): Promise<Backend> {
  const backend = await wrapErrors(address, 'written', () => createBackend(address, env, missingFolder));
  await requireExclusiveCreate(backend);
  return backend;
}
