export const emailIntervalSeconds = 30;

/**
 * Capped at the interval, because a stored deadline outlives a clock that is set back.
 *
 * @param deadline in milliseconds; 0 is none
 */
export const secondsLeft = (deadline: number, now: number): number =>
  Number.isFinite(deadline) ? Math.min(emailIntervalSeconds, Math.max(0, Math.ceil((deadline - now) / 1000))) : 0;
