import { vi } from 'vitest';

/** Retries until it no longer throws; the limit only ends hanging tests. */
export const eventually = <Result>(attempt: () => Result | Promise<Result>): Promise<Result> => vi.waitFor(attempt, 20_000);
