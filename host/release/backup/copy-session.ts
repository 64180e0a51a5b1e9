import pLimit from 'p-limit';
import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';

/** One run from a store to another: what the target held when it began, and what was written since. */
export type CopySession = {
  from: Backend;
  to: Backend;
  /** Keys at the target. */
  there: ReadonlySet<string>;
  /** The target is the store itself, whose own objects are newer than those of its copy. */
  isRestore: boolean;
  written: { objects: number; bytes: number };
  inTurn: <Value>(call: () => Promise<Value>) => Promise<Value>;
};

const maxConcurrentCopies = 16;

export async function startCopySession(from: Backend, to: Backend, isRestore: boolean): Promise<CopySession> {
  const there = new Set(await to.listAll(''));
  return { from, to, there, isRestore, written: { objects: 0, bytes: 0 }, inTurn: pLimit(maxConcurrentCopies) };
}

/** Writes an object and reads it back. @throws ReleaseError `integrity` where the target holds something else then */
export async function putVerified({ to, written }: CopySession, key: string, bytes: Buffer): Promise<void> {
  await to.write(key, bytes);
  if (!(await to.read(key))?.equals(bytes)) {
    throw new ReleaseError('integrity', [`${key} in ${to.address} is not what was written: check its medium, or name another place`]);
  }
  written.objects += 1;
  written.bytes += bytes.byteLength;
}
