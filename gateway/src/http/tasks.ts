import type { Context } from 'hono';
import type { Gateway } from '../gateway';

/** Work for one call that ends when whoever asked leaves, or when the gateway stops, which waits for it. */
export const tasksOf =
  ({ running }: Pick<Gateway, 'running'>) =>
  async <T>(c: Context, act: (stop: AbortSignal) => Promise<T>): Promise<T> => {
    const task = running.begin(c.req.raw.signal);
    return await act(task.signal).finally(task.end);
  };
