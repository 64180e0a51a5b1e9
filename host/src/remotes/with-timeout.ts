/** Settles with `work`, or rejects with `error()` after `limit` milliseconds; the work itself is not cancelled. */
export function withTimeout<T>(limit: number, work: Promise<T>, error: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(error()), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
