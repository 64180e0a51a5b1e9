/** Writes what happened as one line of JSON, for people and for programs that collect logs. */
export type Log = (event: string, fields?: Record<string, unknown>) => void;

export const logLine: Log = (event, fields = {}) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`);
};

/** The message of whatever was thrown, never its stack. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));
