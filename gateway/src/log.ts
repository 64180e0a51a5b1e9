/**
 * Writes one JSON line per event, in the format of the edge. Fields are ids, event names and reasons: never a password, key, token, cookie,
 * code or user input.
 */
export type Log = (event: string, fields?: Record<string, unknown>) => void;

export const formatLog = (event: string, fields: Record<string, unknown> = {}): string =>
  JSON.stringify({ at: new Date().toISOString(), event, ...fields });

/** Standard error, which the edge forwards. */
export const logLine: Log = (event, fields) => {
  process.stderr.write(`${formatLog(event, fields)}\n`);
};
