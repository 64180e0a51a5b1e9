export type Log = (event: string, fields?: Record<string, unknown>) => void;

export const logToStderr: Log = (event, fields = {}) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`);
};

export const errorMessage = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));
