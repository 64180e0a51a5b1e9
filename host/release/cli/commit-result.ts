import { ReleaseError } from '../errors';
import { diffCanaries, diffLive } from '../store/log-state';
import type { Commit } from '../store/release-store';
import type { CommandResult } from './command';
import { describeCanaryChange } from './format-canary';

/** What a commit did to what is live, for whoever ordered it. @throws ReleaseError `unexpected` where the page without an edge did not follow */
export function commitResult({ entry, before, committed: changed, siteProblem }: Commit, name: string): CommandResult {
  const changes = changed ? diffLive(before, entry) : [];
  const { sequence, apply, verb, actor } = entry;
  // What is live for some and not for others is no success.
  if (siteProblem !== null) {
    throw new ReleaseError('unexpected', [`${name}: sequence ${sequence} is in the log`, siteProblem]);
  }
  const inTabs = apply === 'now' ? 'in open tabs at once' : 'in open tabs at their next navigation';
  const canaries = changed ? diffCanaries(before, entry) : [];
  // Where another version is live now, that says it all.
  const ended = canaries.filter((change) => !changes.some(({ name: changedName }) => changedName === change.name));
  const lives = changes.map(({ from, to, name: changedName }) => {
    // The host cannot be changed under a page that it has drawn.
    const when = changedName === 'host' ? 'in pages that are opened from now on' : inTabs;
    if (to === null) {
      return `${changedName} ${from} is no longer live, ${when} (sequence ${sequence})`;
    }
    return `${changedName} ${from ? `${from} -> ` : ''}${to} is live, ${when} (sequence ${sequence})`;
  });
  const lines = [...lives, ...ended.map((change) => describeCanaryChange(change, entry))];
  return {
    lines: lines.length > 0 ? lines : [`${name} is unchanged: nothing to do (sequence ${sequence})`],
    data: { sequence, committed: changed, ...(changed && { verb, apply, actor }), changes, canaries },
  };
}
