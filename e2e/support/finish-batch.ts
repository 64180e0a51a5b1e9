import { expect, type Page } from 'playwright/test';

/** Waits until all of a batch is done, and its page can be left. */
export async function finishBatch(page: Page, count: number): Promise<void> {
  await expect(page.getByText(`All done: ${count} of ${count}`)).toBeVisible();
  // The page then leaves its guard entry with `history.back()`, which would undo an earlier navigation.
  await expect.poll(() => page.evaluate(() => window.history.state?.isGuard ?? false)).toBe(false);
}
