import { onTestFinished } from 'vitest';

/** Closes a resource when the current test ends. Outside a test, its creator closes it. */
export function closeWithTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    // No test is running.
  }
}
