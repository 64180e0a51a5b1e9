import { setRunning, useRemotes } from './composition-store';
import type { RemoteFailure } from './failure';
import { giveUp } from './given-up';
import { limits } from './limits';
import { reportFailure } from './report';

const crashes = new Map<string, number[]>();

/**
 * Notes that a running version failed, and leaves it for the one before when it cannot be used: at once when it did
 * not load, after three crashes within a minute when its page threw.
 *
 * @returns what is to be drawn now: the same version again, the one before it, or a panel
 */
export function noteFailure(failure: RemoteFailure, container: string): 'again' | 'previous' | 'panel' {
  reportFailure(failure);
  if (failure.reason === 'render' && countCrash(container) < limits.crashes) return 'again';
  const running = useRemotes.getState().running[failure.remote];
  // Another part of the page has left this version already.
  if (running?.release.name !== container) return 'previous';
  const previous = useRemotes.getState().composition.remotes[failure.remote]?.previous;
  if (!previous || previous.name === container) return 'panel';
  giveUp(container, failure.reason);
  setRunning(failure.remote, { release: previous, isFallback: true });
  return 'previous';
}

function countCrash(container: string): number {
  const now = Date.now();
  const recent = [...(crashes.get(container) ?? []).filter((at) => now - at < limits.crashWindow), now];
  crashes.set(container, recent);
  return recent.length;
}

/** A person asked to try again: earlier crashes no longer count. */
export const forgetCrashes = (container: string): void => void crashes.delete(container);
