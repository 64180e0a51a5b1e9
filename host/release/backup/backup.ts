import { ReleaseError } from '../errors';
import type { OnProgress } from '../operations/publish';
import { createSite, readSiteSequence, removeSite } from '../site';
import type { Backend } from '../store/backend';
import { releaseStore } from '../store/release-store';
import { type CopyResult, copyStore } from './copy-store';

/** The damage of the source is told after everything else was copied. */
export function requireUndamaged({ problems, head }: CopyResult, place: string): void {
  if (problems.length === 0) {
    return;
  }
  throw new ReleaseError('integrity', [...problems, `everything else is in ${place}, as of sequence ${head.sequence}`]);
}

/**
 * Brings a copy of a store up to date: what is there already is read and compared, and written only where it is missing, damaged or changed.
 * The copy is a store itself. One that broke off holds what was live earlier, and is completed by the next.
 *
 * @throws ReleaseError as `copyStore` does, and `integrity` with a line for every file that is damaged in the store
 */
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
