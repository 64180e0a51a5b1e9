import type { FailureReason } from './failure';

/** Containers that failed in this tab, and why. */
const givenUp = new Map<string, FailureReason>();

/** What the network did may be over by the next release; what the code does is not. */
const mayPass: readonly FailureReason[] = ['timeout', 'missing'];

export const giveUp = (container: string, reason: FailureReason): void => void givenUp.set(container, reason);

export const isGivenUp = (container: string | undefined): boolean => container !== undefined && givenUp.has(container);

/** A newer composition arrived, which asks for `wanted`: broken code that it still asks for stays given up, all else is tried again. */
export function forgetGivenUp(wanted: ReadonlySet<string>): void {
  for (const [container, reason] of givenUp) {
    if (mayPass.includes(reason) || !wanted.has(container)) {
      givenUp.delete(container);
    }
  }
}
