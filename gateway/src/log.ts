/**
 * Writes what happened as one line of JSON, in the form that the edge in front of the gateway has. Its fields are ids, names of calls
 * and reasons: never a password, key, token, cookie or code, nor a text that somebody typed.
 */
export type Log = (event: string, fields?: Record<string, unknown>) => void;

/** One line as it is written. */
export const lineOf = (event: string, fields: Record<string, unknown> = {}): string =>
  JSON.stringify({ at: new Date().toISOString(), event, ...fields });

/** Writes to standard error, which the edge passes on as its own. */
export const logLine: Log = (event, fields) => {
  process.stderr.write(`${lineOf(event, fields)}\n`);
};
