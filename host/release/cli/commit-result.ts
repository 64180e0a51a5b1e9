import { ReleaseError } from '../errors';
import { diffCanaries, diffLive } from '../store/log-state';
import type { Commit } from '../store/release-store';
import type { CommandResult } from './command';
import { describeCanaryChange } from './format-canary';

/** Passes an error on, after what the command had done before it. */
export const rethrowAfter =
  ({ lines }: CommandResult) =>
  (error: unknown): never => {
    throw error instanceof ReleaseError ? new ReleaseError(error.kind, [...lines, ...error.reasons]) : error;
  };

export function commitResult({ entry, before, committed, siteProblem }: Commit, name: string): CommandResult {
  const changes = committed ? diffLive(before, entry) : [];
  const { sequence, apply, verb, actor } = entry;
  if (siteProblem !== null) {
    throw new ReleaseError('unexpected', [`${name}: sequence ${sequence} is in the log`, siteProblem]);
  }
  const inTabs = apply === 'now' ? 'in open tabs at once' : 'in open tabs at their next navigation';
  const canaries = committed ? diffCanaries(before, entry) : [];
  // A newly live version implies the end of its canary.
  const endedCanaries = canaries.filter((change) => !changes.some(({ name: changedName }) => changedName === change.name));
  const liveLines = changes.map(({ from, to, name: changedName }) => {
    // A loaded page cannot replace its own host.
    const when = changedName === 'host' ? 'in pages that are opened from now on' : inTabs;
    if (to === null) {
      return `${changedName} ${from} is no longer live, ${when} (sequence ${sequence})`;
    }
    return `${changedName} ${from ? `${from} -> ` : ''}${to} is live, ${when} (sequence ${sequence})`;
  });
  const lines = [...liveLines, ...endedCanaries.map((change) => describeCanaryChange(change, entry))];
  return {
    lines: lines.length > 0 ? lines : [`${name} is unchanged: nothing to do (sequence ${sequence})`],
    data: { sequence, committed, ...(committed && { verb, apply, actor }), changes, canaries },
  };
}
