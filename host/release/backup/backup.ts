import { ReleaseError } from '../errors';
import type { OnProgress } from '../progress';
import { createSite, readSiteSequence, removeSite } from '../site';
import type { Backend } from '../store/backend';
import { releaseStore } from '../store/release-store';
import { type CopyResult, copyStore } from './copy-store';

export function requireUndamaged({ problems, head }: CopyResult, place: string): void {
  if (problems.length === 0) {
    return;
  }
  throw new ReleaseError('integrity', [...problems, `everything else is in ${place}, as of sequence ${head.sequence}`]);
}

/** Verifies existing objects and writes only missing, damaged or changed ones. The next run completes an interrupted backup. */
export async function backUp(source: Backend, target: Backend, onProgress: OnProgress = () => undefined): Promise<CopyResult> {
  const to = releaseStore(target);
  const copied = await copyStore(releaseStore(source), to, false, onProgress);
  requireUndamaged(copied, target.address);
  const isSite = (await readSiteSequence(source)) !== null;
  if (isSite) {
    await createSite(to);
  } else if ((await readSiteSequence(target)) !== null) {
    await removeSite(to);
  }
  return copied;
}
