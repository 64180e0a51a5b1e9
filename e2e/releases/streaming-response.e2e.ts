import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { type PausedUpstream, startPausedUpstream } from '../support/paused-upstream';
import { releaseVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import { addUpstreamModel, openPlayground } from '../support/upstream-model';
import { retitled } from '../support/variant';

let running: RunningConsole;
let upstream: PausedUpstream;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  upstream = await startPausedUpstream('It begins');
  await addUpstreamModel(running.address, upstream.address);
});
test.afterEach(async () => {
  await upstream.stop();
  await running.stop();
});

async function request(page: Page, question: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('It begins').last()).toBeVisible();
}

test('delays a release of the playground until a response ends, and is not disturbed by other remotes', async ({ page }) => {
  const playground = page.locator('[data-remote=playground]');
  const response = page.getByRole('log').getByRole('article', { name: 'Assistant' });
  const note = page.getByText('A new version is ready. It takes over when you are done here.');
  await signIn(page, running.address);
  await openPlayground(page, running.address);
  await request(page, 'First');

  await releaseVariant(running, retitled('billing'), '--now');
  upstream.say(', goes on');
  await expect(response).toContainText('It begins, goes on');
  await expect(note).toHaveCount(0);

  await releaseVariant(running, retitled('playground'), '--now');
  await expect(note).toBeAttached();
  upstream.say(' under the old version');
  await expect(response).toContainText('goes on under the old version');
  await expect(playground).toHaveAttribute('data-version', '1.0.0');

  upstream.say(' and ends');
  upstream.finish();
  await expect(playground).toHaveAttribute('data-version', '1.1.0');
  await expect(playground.getByRole('heading', { level: 1 })).toHaveText('New Playground');
  await expect(response).toContainText('It begins, goes on under the old version and ends');

  await request(page, 'Second');
  expect((await running.release('rollback', 'playground')).code).toBe(0);
  await expect(note).toBeAttached();
  upstream.say(', stays');
  await expect(response.last()).toContainText('It begins, stays');
  await expect(playground).toHaveAttribute('data-version', '1.1.0');
  upstream.finish();
  await expect(playground).toHaveAttribute('data-version', '1.0.0');
  await expect(response).toHaveCount(2);
  await expect(response.last()).toContainText('It begins, stays');
});

test('delays a release for a response whose page was left, and shows all of it in the new version', async ({ page }) => {
  const playground = page.locator('[data-remote=playground]');
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  const note = page.getByText('A new version is ready. It takes over when you are done here');
  await signIn(page, running.address);
  await openPlayground(page, running.address);
  await request(page, 'First');
  await sidebar.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();

  await releaseVariant(running, retitled('playground'), '--now');
  await expect(note).toBeAttached();
  upstream.say(', goes on unseen');
  await sidebar.getByRole('link', { name: /^Playground/ }).click();
  await expect(page.getByRole('log')).toContainText('It begins, goes on unseen');
  await expect(playground).toHaveAttribute('data-version', '1.0.0');

  await sidebar.getByRole('link', { name: 'API keys' }).click();
  upstream.say(' and ends');
  upstream.finish();
  await expect(note).toHaveCount(0);
  await sidebar.getByRole('link', { name: 'Playground' }).click();
  await expect(playground).toHaveAttribute('data-version', '1.1.0');
  await expect(page.getByRole('log')).toContainText('It begins, goes on unseen and ends');
  await expect(page.getByRole('button', { name: /^Metrics: / })).toBeVisible();
});
