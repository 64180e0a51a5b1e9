import { onTestFinished } from 'vitest';

/** Closes something when the test ends that made it. Made in a hook for a whole file, or outside of Vitest, whoever made it closes it. */
export function closeWithTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    // No test is running.
  }
}
