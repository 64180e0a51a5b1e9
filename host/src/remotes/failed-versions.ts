import type { FailureReason } from './failure';

const failedVersions = new Map<string, FailureReason>();

/** Network failures may be over by the next composition; broken code stays broken. */
const transientReasons: readonly FailureReason[] = ['timeout', 'missing'];

export const markFailed = (container: string, reason: FailureReason): void => void failedVersions.set(container, reason);

export const hasFailed = (container: string | undefined): boolean => container !== undefined && failedVersions.has(container);

/** Allows failed versions to be retried, except broken code that the new composition still requests. */
export function resetFailedVersions(requested: ReadonlySet<string>): void {
  for (const [container, reason] of failedVersions) {
    if (transientReasons.includes(reason) || !requested.has(container)) {
      failedVersions.delete(container);
    }
  }
}
