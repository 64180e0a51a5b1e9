import type { Evidence } from './evidence';

/** @returns undefined if the evidence is inconclusive; the first dated route appeared on 2 August 2025 */
export function predatesDatedRoutes({ paths }: Evidence): boolean | undefined {
  const exists = Object.values(paths);
  if (exists.includes(true)) {
    return false;
  }
  return exists.every((one) => one === false) ? true : undefined;
}

export const isVeloera = ({ status }: Evidence): boolean => status.check_in_enabled !== undefined;

/** The field came to New API on 2 January 2026. */
export const hasCheckIn = ({ status }: Evidence): boolean => status.checkin_enabled !== undefined;
