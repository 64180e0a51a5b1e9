import type { LogEntry } from '../api/types';

/** `seconds` is the duration of the call. */
export type CallCriteria = { group: string; completion: number; seconds: number };

export const logEntryKey = ({ id, at }: LogEntry): string => `${id} ${at}`;

/** The best match, since several calls of a model may have run at the same time. */
export function findLogEntry(lines: readonly LogEntry[], sought: CallCriteria, isTaken: (line: LogEntry) => boolean): LogEntry | undefined {
  const distance = ({ completion, seconds }: LogEntry) =>
    Math.abs(completion - sought.completion) + 10 * Math.abs(seconds - sought.seconds);
  return lines
    .filter((line) => line.token === `playground-${sought.group}` && !isTaken(line))
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
