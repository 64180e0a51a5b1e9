import { test } from 'playwright/test';
import { startConsole } from '../support/console';
import { signIn } from '../support/sign-in';
import { lastWords, startTokenStream } from '../support/token-stream';
import { addUpstreamModel, upstreamModel } from '../support/upstream-model';
import { readFrames, startFrames } from './frames';

const stream = { tokens: 4000, perSecond: 200 };

test('responses side by side', async ({ page }) => {
  test.setTimeout(600_000);
  const startedConsole = await startConsole();
  const upstream = await startTokenStream();
  try {
    await addUpstreamModel(startedConsole.address, upstream.address);
    await signIn(page, startedConsole.address);
    await page.addInitScript(() => sessionStorage.clear());
    console.log('\n| 4000 tokens, 200 a second | longest task | frames dropped | 95th percentile |');
    console.log('|---|--:|--:|--:|');
    upstream.play(stream);
    for (const columns of [1, 4]) {
      await page.goto(`${startedConsole.address}/playground?compare=${Array(columns).fill(upstreamModel).join()}`);
      await page.getByRole('textbox', { name: 'Message' }).fill('Go');
      await startFrames(page, lastWords);
      await page.keyboard.press('Enter');
      const { longest, dropped, p95 } = await readFrames(page);
      console.log(`| in ${columns} of as many columns | ${longest.toFixed(0)} ms | ${dropped.toFixed(1)} % | ${p95.toFixed(0)} ms |`);
    }
  } finally {
    await upstream.stop();
    await startedConsole.stop();
  }
});
