import { type Page, test } from 'playwright/test';
import { startConsole } from '../support/console';
import { formsPage } from '../support/forms-page';
import { releaseVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import { median } from './measure';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

/** Milliseconds of the longest task while six digits are typed; tasks under 50 count as none. */
async function longestTask(page: Page): Promise<number> {
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    return { durations, observer };
  });
  await page.keyboard.type('123456', { delay: 60 });
  return tasks.evaluate(({ durations, observer }) => {
    durations.push(...observer.takeRecords().map(({ duration }) => duration));
    observer.disconnect();
    return Math.max(0, ...durations);
  });
}

test('typing among three thousand rows', async ({ page }) => {
  test.setTimeout(600_000);
  const running = await startConsole();
  try {
    await releaseVariant(running, { remote: 'billing', version: '1.1.0', change: { 'src/log/page.tsx': () => formsPage } });
    await signIn(page, running.address);
    await page.goto(`${running.address}/log?drawer=new&rows=3000`);
    const drawer = page.getByRole('dialog', { name: 'Channel' });
    await drawer.getByRole('button', { name: 'Next page' }).click();
    await drawer.getByLabel('Value of model-55').click();
    const longest: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      longest.push(await longestTask(page));
    }
    console.log(`\nlongest task while typing among 3,000 rows, median of ${rounds}: ${median(longest).toFixed(0)} ms`);
  } finally {
    await running.stop();
  }
});
