export type Log = (event: string, fields?: Record<string, unknown>) => void;

export const logToStderr: Log = (event, fields = {}) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`);
};

export const errorMessage = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

/** Logs a failure unless it repeats the previous one; a success in between makes it new again. */
export function deduplicateFailures(log: Log, event: string) {
  let lastMessage = '';
  return {
    failed: (error: unknown) => {
      const message = errorMessage(error);
      if (message !== lastMessage) {
        log(event, { message });
      }
      lastMessage = message;
    },
    succeeded: () => {
      lastMessage = '';
    },
  };
}
