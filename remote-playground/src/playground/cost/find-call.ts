import type { LoggedCall } from '../api/types';

/** What is known of a call whose line in the log is looked for. */
export type SoughtCall = { group: string; completion: number; seconds: number };

/** Tells lines apart. */
export const nameOf = ({ id, at }: LoggedCall): string => `${id} ${at}`;

/** The line that fits a call best; several of one model may have run at the same time. */
export function findCall(lines: readonly LoggedCall[], sought: SoughtCall, isTaken: (line: LoggedCall) => boolean): LoggedCall | undefined {
  const distance = ({ completion, seconds }: LoggedCall) =>
    Math.abs(completion - sought.completion) + 10 * Math.abs(seconds - sought.seconds);
  return lines
    .filter((line) => line.token === `playground-${sought.group}` && !isTaken(line))
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
