import { expect, type Page } from 'playwright/test';

/** Waits until all of a batch is done, and its page can be left. */
export async function finishBatch(page: Page, count: number): Promise<void> {
  await expect(page.getByText(`All done: ${count} of ${count}`)).toBeVisible();
  // Only then the page goes back from the entry that guarded the batch: what is opened before that is not arrived at.
  await expect.poll(() => page.evaluate(() => window.history.state?.isGuard ?? false)).toBe(false);
}
