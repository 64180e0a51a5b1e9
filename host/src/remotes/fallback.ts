import { useConnection } from '@console/shared/http';
import { hasFailed, markFailed } from './failed-versions';
import type { RemoteFailure } from './failure';
import { limits } from './limits';
import { setRunning, useRemotes } from './remotes-store';
import { reportFailure } from './report';

const crashes = new Map<string, number[]>();

/**
 * Notes that a running version failed, and leaves it for another when it cannot be used: at once when it did not load, after
 * three crashes within a minute when its page threw. The other is the one that is live, where this tab did not run it yet, else
 * the one before it. While the gateway and its edge cannot be reached, nothing that is missing counts.
 *
 * @returns what is to be drawn now: the same version again, another one, or a panel
 */
export function handleFailure(failure: RemoteFailure, container: string): 'again' | 'other' | 'panel' {
  // No version can be fetched without a network: that is not the version's fault.
  if (failure.reason === 'missing' && useConnection.getState().isLost) {
    return 'panel';
  }
  reportFailure(failure);
  if (failure.reason === 'render' && countCrash(container) < limits.crashes) {
    return 'again';
  }
  const running = useRemotes.getState().running[failure.remote];
  // Another part of the page has left this version already.
  if (running?.release.name !== container) {
    return 'other';
  }
  const requested = useRemotes.getState().composition.remotes[failure.remote];
  const alternative = [requested, requested?.previous].find((release) => release && release.name !== container && !hasFailed(release.name));
  if (!alternative) {
    return 'panel';
  }
  markFailed(container, failure.reason);
  setRunning(failure.remote, { release: alternative, isFallback: alternative !== requested });
  return 'other';
}

function countCrash(container: string): number {
  const now = Date.now();
  const recent = [...(crashes.get(container) ?? []).filter((at) => now - at < limits.crashWindow), now];
  crashes.set(container, recent);
  return recent.length;
}

/** A person asked to try again: earlier crashes no longer count. */
export const resetCrashes = (container: string): void => void crashes.delete(container);
