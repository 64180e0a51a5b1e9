import { useConnection } from '@console/shared/http';
import { hasFailed, markFailed } from './failed-versions';
import type { RemoteFailure } from './failure';
import { limits } from './limits';
import { setRunning, useRemotes } from './remotes-store';
import { reportFailure } from './report';

const crashes = new Map<string, number[]>();

/**
 * Reports the failure of a running version and replaces the version when it is unusable: immediately when it failed to load, after three
 * crashes within a minute when it threw. The replacement is the live version, or else the previous one. Missing files do not count while
 * the gateway and its edge cannot be reached.
 *
 * @returns whether to retry the same version, render its replacement, or show the error panel
 */
export function handleFailure(failure: RemoteFailure, container: string): 'retry' | 'replaced' | 'panel' {
  if (failure.reason === 'missing' && useConnection.getState().isLost) {
    return 'panel';
  }
  reportFailure(failure);
  if (failure.reason === 'render' && countCrash(container) < limits.maxCrashes) {
    return 'retry';
  }
  const running = useRemotes.getState().running[failure.remote];
  // Another part of the page has already replaced this version.
  if (running?.release.name !== container) {
    return 'replaced';
  }
  const requested = useRemotes.getState().composition.remotes[failure.remote];
  const alternative = [requested, requested?.previous].find((release) => release && release.name !== container && !hasFailed(release.name));
  if (!alternative) {
    return 'panel';
  }
  markFailed(container, failure.reason);
  setRunning(failure.remote, { release: alternative, isFallback: alternative !== requested });
  return 'replaced';
}

function countCrash(container: string): number {
  const now = Date.now();
  const recent = [...(crashes.get(container) ?? []).filter((at) => now - at < limits.crashWindowMs), now];
  crashes.set(container, recent);
  return recent.length;
}

/** Called for a retry by the user: earlier crashes no longer count. */
export const resetCrashes = (container: string): void => void crashes.delete(container);
