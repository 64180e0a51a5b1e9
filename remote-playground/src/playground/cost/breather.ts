type Scheduler = { yield?: () => Promise<void> };

const nextTask = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

/** Milliseconds of work in one go. */
const budget = 4;

/** For loops that may have much to do at once: lets the browser paint and answer keys when the loop has run for long. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < budget) {
      return undefined;
    }
    return nextTask().then(() => {
      since = performance.now();
    });
  };
}
