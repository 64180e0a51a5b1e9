/** Unix seconds. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** The end of the year 9999, in Unix seconds. */
export const maxTime = 253_402_300_799;
