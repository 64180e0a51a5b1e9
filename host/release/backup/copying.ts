import pLimit from 'p-limit';
import type { Backend } from '../backend';
import { ReleaseError } from '../errors';

/** One run from a store to another: what the target held when it began, and what was written since. */
export type Copying = {
  from: Backend;
  to: Backend;
  /** Keys at the target. */
  there: ReadonlySet<string>;
  /** The target is the store itself, whose own objects are newer than those of its copy. */
  isRestore: boolean;
  written: { objects: number; bytes: number };
  inTurn: <Value>(call: () => Promise<Value>) => Promise<Value>;
};

const atOnce = 16;

export async function startCopying(from: Backend, to: Backend, isRestore: boolean): Promise<Copying> {
  const there = new Set(await to.listAll(''));
  return { from, to, there, isRestore, written: { objects: 0, bytes: 0 }, inTurn: pLimit(atOnce) };
}

/** Writes an object and reads it back. @throws ReleaseError `integrity` where the target holds something else then */
export async function put({ to, written }: Copying, key: string, bytes: Buffer): Promise<void> {
  await to.write(key, bytes);
  if (!(await to.read(key))?.equals(bytes)) {
    throw new ReleaseError('integrity', [`${key} in ${to.address} is not what was written: check its medium, or name another place`]);
  }
  written.objects += 1;
  written.bytes += bytes.byteLength;
}
