import type { Context } from 'hono';
import type { Gateway } from '../gateway';

/** Runs work that is aborted when the client disconnects or the gateway stops, which waits for it. */
export const abortable =
  ({ running }: Pick<Gateway, 'running'>) =>
  async <T>(c: Context, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const task = running.start(c.req.raw.signal);
    return await run(task.signal).finally(task.end);
  };
