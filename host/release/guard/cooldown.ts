import type { LogState } from '../store/schemas';

export const cooldownMs = 15 * 60_000;

const day = 24 * 60 * 60_000;

/** `seenFor` is measured by this process, so that a wrong wall clock never shortens the cooldown. */
export function cooldownReason(
  { guard: { frozen, acted: actedAt } }: Pick<LogState, 'guard'>,
  now: number,
  seenFor: number,
): string | null {
  if (frozen) {
    return 'it is switched off';
  }
  if (actedAt === null) {
    return null;
  }
  const age = now - Date.parse(actedAt);
  return age < cooldownMs || (seenFor < cooldownMs && age < day) ? `it acted at ${actedAt}, and pauses for 15 minutes` : null;
}
