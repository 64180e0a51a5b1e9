import type { Job } from './types';

/** How far a job is; nothing where the gateway does not say. Styled by `JobFrame`: a page holds a hundred of them. */
export function Progress({ job: { progress, status } }: { job: Job }) {
  if (progress === undefined) {
    return null;
  }
  return (
    <span data-progress={status}>
      <progress max={100} value={progress} aria-hidden />
      {Math.round(progress)}%
    </span>
  );
}
