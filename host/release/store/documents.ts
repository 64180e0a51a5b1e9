import * as z from 'zod/mini';
import { ReleaseError } from '../errors';
import type { Backend } from './backend';

/** More than any document of a store can have, in bytes. */
export const maxDocumentBytes = 4 * 1024 * 1024;

const isLogKey = (key: string) => key.startsWith('log/');

/** What to do about a document that cannot be read. */
const adviceFor = (key: string) =>
  isLogKey(key)
    ? 'put it back from a backup, or mend the log: npm run -s release -- mend'
    : 'put it back from a backup, or publish it again';

function describeParseError(error: unknown): string {
  if (error instanceof z.core.$ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.map(String).join('.') || 'the document'}: ${issue?.message}`;
  }
  return error instanceof SyntaxError ? 'not JSON' : String(error);
}

/** The refusal for a document that is there and cannot be read. */
export const damagedDocumentError = (backend: Pick<Backend, 'address'>, key: string, problem: string) =>
  new ReleaseError('integrity', [`${key} in the store ${backend.address} is damaged (${problem}): ${adviceFor(key)}`]);

/**
 * Reads a document; null where there is none.
 * @throws ReleaseError `integrity` for one that is no JSON, of a wrong shape or far too large, and what the backend throws
 */
export async function readDocument<Value>(backend: Backend, key: string, parse: (json: unknown) => Value): Promise<Value | null> {
  const bytes = await backend.read(key, maxDocumentBytes).catch((error: unknown) => {
    throw error instanceof ReleaseError && error.kind === 'integrity' ? damagedDocumentError(backend, key, error.message) : error;
  });
  if (!bytes) {
    return null;
  }
  try {
    return parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw damagedDocumentError(backend, key, describeParseError(error));
  }
}

/** Stands for what is damaged; other failures are thrown on. */
export function nullIfDamaged(error: unknown): null {
  if (error instanceof ReleaseError && error.kind === 'integrity') {
    return null;
  }
  throw error;
}
