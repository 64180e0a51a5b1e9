import type { LogState } from '../store/schemas';

/** How long the guard rests after it has taken a canary back, in milliseconds. */
export const cooldownMs = 15 * 60_000;

const day = 24 * 60 * 60_000;

/**
 * Why the guard may not act now; null when it may. It goes by the clock and by what it has lived through itself: a clock that is
 * ahead does not shorten the rest, one that is behind only makes it longer.
 *
 * @param seenFor how long this process has known of the last time, in milliseconds
 */
export function cooldownReason({ guard: { frozen, acted } }: Pick<LogState, 'guard'>, now: number, seenFor: number): string | null {
  if (frozen) {
    return 'it is switched off';
  }
  if (acted === null) {
    return null;
  }
  const age = now - Date.parse(acted);
  return age < cooldownMs || (seenFor < cooldownMs && age < day) ? `it acted at ${acted}, and rests for 15 minutes` : null;
}
