/** Seconds between two mails of the same kind. */
export const emailIntervalSeconds = 30;

/**
 * Whole seconds until `deadline`, never more than the interval: a stored deadline outlives a clock that was set back.
 *
 * @param deadline milliseconds, 0 is none
 */
export const secondsLeft = (deadline: number, now: number): number =>
  Number.isFinite(deadline) ? Math.min(emailIntervalSeconds, Math.max(0, Math.ceil((deadline - now) / 1000))) : 0;
