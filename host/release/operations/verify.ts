import { describeDamage } from '../checks/file-integrity';
import { referencedReleases } from '../compose';
import { ReleaseError } from '../errors';
import { readOpenPreviews } from '../previews/previews';
import type { OnProgress } from '../progress';
import { findLogProblems } from '../store/log-problems';
import type { ReleaseStore } from '../store/release-store';

export type VerifiedRelease = { name: string; version: string; files: number };

/** Verifies the log, and every file of the versions that visitors get, also by a preview, or a rollback would restore. */
export async function verify(store: ReleaseStore, onProgress: OnProgress = () => undefined): Promise<VerifiedRelease[]> {
  const problems = (await findLogProblems(store)).map(({ text }) => text);
  const head = await (problems.length > 0 ? store.lastGood() : store.head());
  if (!head) {
    throw problems.length > 0 ? new ReleaseError('integrity', problems) : new ReleaseError('incompatible', ['nothing is live yet']);
  }
  const verified: VerifiedRelease[] = [];
  const previewed = (await readOpenPreviews(store.backend)).flatMap(({ versions }) => Object.entries(versions));
  const all = [...referencedReleases(head), ...previewed];
  const named = [...new Map(all.map((release) => [release.join(' '), release])).values()];
  for (const [index, [name, version]] of named.entries()) {
    const release = await store.release(name, version);
    if (release === null) {
      problems.push(`${name} ${version} is missing`);
    } else {
      problems.push(...(await describeDamage(store, release)));
      verified.push({ name, version, files: Object.keys(release.files).length });
    }
    onProgress(index + 1, named.length);
  }
  if (problems.length > 0) {
    throw new ReleaseError('integrity', problems);
  }
  return verified;
}
