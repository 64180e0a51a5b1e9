import type { LogState } from '../store/schemas';

export const cooldownMs = 15 * 60_000;

const day = 24 * 60 * 60_000;

/**
 * Explains why the guard may not act now; null if it may. It combines the log's time with the process's own uptime, so that a wrong clock
 * never shortens the cooldown.
 * @param seenFor how long this process has known of the last action, in milliseconds
 */
export function cooldownReason({ guard: { frozen, acted } }: Pick<LogState, 'guard'>, now: number, seenFor: number): string | null {
  if (frozen) {
    return 'it is switched off';
  }
  if (acted === null) {
    return null;
  }
  const age = now - Date.parse(acted);
  return age < cooldownMs || (seenFor < cooldownMs && age < day) ? `it acted at ${acted}, and pauses for 15 minutes` : null;
}
