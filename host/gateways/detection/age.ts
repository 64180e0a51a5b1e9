import type { Evidence } from './evidence';

/** Whether a gateway is older than all of the dated calls (2 August 2025); undefined where its answers prove neither. */
export function isBeforeDatedCalls({ paths }: Evidence): boolean | undefined {
  const exists = Object.values(paths);
  if (exists.includes(true)) {
    return false;
  }
  return exists.every((one) => one === false) ? true : undefined;
}

/** Veloera, which has the check-in of its own under a name of its own. */
export const isVeloera = ({ status }: Evidence): boolean => status.check_in_enabled !== undefined;
