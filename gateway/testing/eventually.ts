import { vi } from 'vitest';

/** Tries until it no longer throws; the limit only ends what hangs. */
export const eventually = <Result>(attempt: () => Result | Promise<Result>): Promise<Result> => vi.waitFor(attempt, 20_000);
