type Scheduler = { yield?: () => Promise<void> };

const nextTask = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

/**
 * For loops that may have much to do at once: lets the browser paint and answer keys when the loop has run for long.
 *
 * @param budget milliseconds of work in one go
 */
export function breather(budget = 8): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < budget) return undefined;
    return nextTask().then(() => {
      since = performance.now();
    });
  };
}
