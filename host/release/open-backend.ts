import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Backend } from './backend';
import { ReleaseError } from './errors';
import { fileBackend, type Missing } from './file-backend';

/** Address of the store unless the command line names another; `root` is the workspace folder. */
export const defaultStoreAddress = (env: NodeJS.ProcessEnv, root: string) =>
  env.RELEASE_STORE || `file:${join(env.DATA_DIR || join(root, '.data'), 'store')}`;

/** The absolute path of a store in a folder: `file:store`, `file:///srv/store` or a path alone. */
export const folderOf = (address: string) =>
  resolve(address.startsWith('file://') ? fileURLToPath(address) : address.replace(/^file:/, ''));

async function probe(backend: Backend) {
  const key = `probe/${randomUUID()}`;
  const bytes = Buffer.from('probe');
  await backend.createOnly(key, bytes);
  const isMadeTwice = await backend.createOnly(key, bytes).finally(() => backend.remove(key));
  if (!isMadeTwice) {
    return;
  }
  throw new ReleaseError('incompatible', [
    `the store at ${backend.address} lets an object be made twice, so two releases could overwrite each other: use another one`,
  ]);
}

/** The place that `RELEASE_STORE` names, unproven; `missing` as for `fileBackend`. @throws ReleaseError `usage` for an address it does not know */
export async function backendAt(address: string, env: NodeJS.ProcessEnv, missing: Missing = 'make'): Promise<Backend> {
  if (address.startsWith('s3:')) {
    return (await import('./s3-backend')).s3Backend(address, env);
  }
  if (/^(?!file:)[a-z][a-z0-9+]+:/i.test(address)) {
    throw new ReleaseError('usage', [
      `this store cannot be used: ${address.split(':', 1)[0]}: (known are file:FOLDER and s3://BUCKET/PREFIX)`,
    ]);
  }
  return fileBackend(folderOf(address), missing);
}

async function telling<Value>(address: string, what: string, call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ReleaseError) {
      throw error;
    }
    const why = error instanceof Error ? error.message || error.name : String(error);
    const advice = address.startsWith('s3:') ? 'check S3_ENDPOINT and the network' : 'check the folder and its owner';
    throw new ReleaseError('unexpected', [`the store at ${address} cannot be ${what} (${why}): ${advice}, or name another with --store`]);
  }
}

/**
 * Opens the place that `RELEASE_STORE` names to look at it, or to take away from it: it may be read-only or full, and is not made.
 * @throws ReleaseError `usage` for an address it does not know, `unknown` for a folder that is not there
 */
export const openToRead = (address: string, env: NodeJS.ProcessEnv = process.env): Promise<Backend> =>
  telling(address, 'read', () => backendAt(address, env, 'refuse'));

/**
 * Opens the place that `RELEASE_STORE` names as it is: for a dry run, which makes nothing where nothing is.
 * @throws ReleaseError `usage` for an address it does not know
 */
export const openUnmade = (address: string, env: NodeJS.ProcessEnv = process.env): Promise<Backend> =>
  telling(address, 'read', () => backendAt(address, env, 'leave'));

/**
 * Makes sure that a place can be written, and refuses to make an object twice.
 * @throws ReleaseError `incompatible` for a place that lets objects be made twice, `unexpected` for one that cannot be written
 */
export const prove = (backend: Backend): Promise<void> => telling(backend.address, 'written', () => probe(backend));

/**
 * Opens the place that `RELEASE_STORE` names, proven; `missing` as for `fileBackend`.
 * @throws ReleaseError `usage` for an address it does not know, and as `fileBackend` and `prove` do
 */
export async function openBackend(address: string, env: NodeJS.ProcessEnv = process.env, missing: Missing = 'make'): Promise<Backend> {
  const backend = await telling(address, 'written', () => backendAt(address, env, missing));
  await prove(backend);
  return backend;
}
