import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Backend } from './backend';
import { ReleaseError } from './errors';
import { fileBackend } from './file-backend';

const folderOf = (address: string) => (address.startsWith('file://') ? fileURLToPath(address) : address.replace(/^file:/, ''));

async function probe(backend: Backend) {
  const key = `probe/${randomUUID()}`;
  const bytes = Buffer.from('probe');
  try {
    const answers = [await backend.createOnly(key, bytes), await backend.createOnly(key, bytes)];
    if (answers[0] && !answers[1]) return;
  } finally {
    await backend.remove(key);
  }
  throw new ReleaseError('unexpected', [
    `the store at ${backend.address} lets an object be made twice, so two releases could overwrite each other: use another one`,
  ]);
}

/**
 * Opens the place that `RELEASE_STORE` names and makes sure that it refuses to make an object twice.
 * @throws ReleaseError `usage` for an address it does not know, `unexpected` for a place that cannot hold a store
 */
export async function openBackend(address: string): Promise<Backend> {
  if (/^(?!file:)[a-z][a-z0-9+]+:/i.test(address)) {
    throw new ReleaseError('usage', [`this store cannot be used: ${address.split(':', 1)[0]}: (known is file:FOLDER)`]);
  }
  try {
    const backend = await fileBackend(folderOf(address));
    await probe(backend);
    return backend;
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ReleaseError('unexpected', [
      `the store at ${address} cannot be written (${why}): check the folder and its owner, or name another with --store`,
    ]);
  }
}
