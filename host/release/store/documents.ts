import * as z from 'zod/mini';
import { ReleaseError } from '../errors';
import type { Backend } from './backend';

export const maxDocumentBytes = 4 * 1024 * 1024;

const isLogKey = (key: string) => key.startsWith('log/');

function adviceFor(key: string): string {
  if (isLogKey(key)) {
    return 'put it back from a backup, or repair the log: npm run -s release -- repair';
  }
  return key.startsWith('access/') ? 'put it back from a backup, or create another' : 'put it back from a backup, or publish it again';
}

function describeParseError(error: unknown): string {
  if (error instanceof z.core.$ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.map(String).join('.') || 'the document'}: ${issue?.message}`;
  }
  return error instanceof SyntaxError ? 'not JSON' : String(error);
}

export const damagedDocumentError = (backend: Pick<Backend, 'address'>, key: string, problem: string) =>
  new ReleaseError('integrity', [`${key} in the store ${backend.address} is damaged (${problem}): ${adviceFor(key)}`]);

/** @throws ReleaseError `integrity` for invalid JSON, a wrong shape or an oversized document, and what the backend throws */
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

export function nullIfDamaged(error: unknown): null {
  if (error instanceof ReleaseError && error.kind === 'integrity') {
    return null;
  }
  throw error;
}
