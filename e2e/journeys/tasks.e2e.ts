import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { checkAccessibility } from '../support/check-accessibility';
import type { RunningConsole } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { startConsoleWithDemoData } from '../support/console-with-demo-data';
import { checkTargetSizes } from '../support/page-geometry';
import { pageOf } from '../support/visit-screens';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleWithDemoData(template, ['--tasks', '400']);
});
test.afterAll(() => running.stop());

test('shows images of drawings through the gateway in a lightbox', async ({ browser }) => {
  const page = await pageOf(browser, running.address, 'root', { language: 'en', theme: 'dark', isNarrow: false });
  const problems = await collectProblems(page);
  await page.goto(`${running.address}/midjourney`);
  const picture = page.getByRole('button', { name: /^View the image of/ }).first();
  await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText(/unfinished; refreshed every 15 s/)).toBeVisible();
  expect(await checkAccessibility(page)).toEqual([]);

  await picture.click();
  const box = page.getByRole('dialog');
  await expect(box.getByText(/^1 of \d+$/)).toBeVisible();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(box.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picture).toBeFocused();
  expect(problems).toEqual({ violations: [], errors: [] });
  await page.context().close();
});

test('plays songs in place on a phone', async ({ browser }) => {
  const page = await pageOf(browser, running.address, 'root', { language: 'zh', theme: 'light', isNarrow: true });
  const problems = await collectProblems(page);
  await page.goto(`${running.address}/task?range=30d`);
  const song = page.getByRole('row').filter({ hasText: '音乐' }).filter({ hasText: '成功' }).first();
  await expect(song).toBeVisible();
  expect([...(await checkAccessibility(page)), ...(await checkTargetSizes(page))]).toEqual([]);
  await song.click();
  await page.getByRole('dialog').getByRole('button', { name: '试听', exact: true }).click();
  const player = page.getByRole('dialog').locator('audio');
  await expect(player).toBeVisible();
  expect([...(await checkAccessibility(page)), ...(await checkTargetSizes(page))]).toEqual([]);
  // Nothing listens at this address.
  await player.evaluate((audio: HTMLAudioElement) => audio.play().catch(() => undefined));
  expect(problems).toEqual({ violations: [], errors: [] });
  await page.context().close();
});
