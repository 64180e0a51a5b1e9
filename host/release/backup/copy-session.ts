import pLimit from 'p-limit';
import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';

export type CopySession = {
  from: Backend;
  to: Backend;
  targetKeys: ReadonlySet<string>;
  /** On a restore the target's own objects are newer than those of the backup. */
  isRestore: boolean;
  written: { objects: number; bytes: number };
  limit: <Value>(call: () => Promise<Value>) => Promise<Value>;
};

const maxConcurrentCopies = 16;

export async function startCopySession(from: Backend, to: Backend, isRestore: boolean): Promise<CopySession> {
  const targetKeys = new Set(await to.listAll(''));
  return { from, to, targetKeys, isRestore, written: { objects: 0, bytes: 0 }, limit: pLimit(maxConcurrentCopies) };
}

/** @throws ReleaseError `integrity` if reading back returns something else */
export async function putVerified({ to, written }: CopySession, key: string, bytes: Buffer): Promise<void> {
  await to.write(key, bytes);
  if (!(await to.read(key))?.equals(bytes)) {
    throw new ReleaseError('integrity', [
      `${key} in ${to.address} does not match what was written: check the disk, or choose another destination`,
    ]);
  }
  written.objects += 1;
  written.bytes += bytes.byteLength;
}
