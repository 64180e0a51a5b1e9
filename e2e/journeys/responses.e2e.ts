import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { type PausedUpstream, startPausedUpstream } from '../support/paused-upstream';
import { signIn } from '../support/sign-in';
import { addUpstreamModel, openPlayground } from '../support/upstream-model';

let running: RunningConsole;
let upstream: PausedUpstream;

const wide = [
  `\`\`\`ts\nconst wide = '${'x'.repeat(200)}';\n\`\`\``,
  `|${' a column |'.repeat(12)}\n|${'---|'.repeat(12)}\n|${' a value that is long |'.repeat(12)}`,
  `$$\n${Array.from({ length: 30 }, (_term, index) => `x_{${index}}^2`).join(' + ')}\n$$`,
  `and $${Array.from({ length: 30 }, (_term, index) => `y_{${index}}`).join(' + ')}$ within a line`,
  `https://example.com/${'path'.repeat(60)}`,
  'w'.repeat(300),
].join('\n\n');

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  upstream = await startPausedUpstream('Here it is\n\n');
  await addUpstreamModel(running.address, upstream.address);
});
test.afterEach(async () => {
  await upstream.stop();
  await running.stop();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('scrolls code, tables and formulas on their own, never the page', async ({ page }) => {
    await signIn(page, running.address);
    await openPlayground(page, running.address);
    await page.getByRole('textbox', { name: 'Message' }).fill('Go');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Here it is')).toBeVisible();
    upstream.say(wide);
    upstream.finish();
    await expect(page.getByText('Answer finished')).toBeAttached();
    const log = page.getByRole('log');
    await expect(log.locator('math')).toHaveCount(2);
    await expect(log.locator('[data-kind=keyword]')).toHaveText('const');
    for (const box of ['pre', '[data-table]', '[data-formula=display]', '[data-formula=long]']) {
      const [inside, shown] = await log.locator(box).evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect(inside, box).toBeGreaterThan(shown ?? 0);
    }
    expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    const code = log.locator('pre');
    await log.getByRole('button', { name: 'Wrap long lines' }).click();
    expect(await code.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

test('keeps the end of a response in view until the user scrolls away, then offers a way back', async ({ page }) => {
  await signIn(page, running.address);
  await openPlayground(page, running.address);
  await page.getByRole('textbox', { name: 'Message' }).fill('Go');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Here it is')).toBeVisible();
  const log = page.getByRole('log');
  const more = (from: number) => upstream.say(Array.from({ length: 40 }, (_line, index) => `line ${from + index}\n\n`).join(''));
  const fromEnd = () => log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  more(0);
  await expect(log.getByText('line 39', { exact: true })).toBeInViewport();

  await log.hover();
  await page.mouse.wheel(0, -400);
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  const top = await log.evaluate(({ scrollTop }) => scrollTop);
  more(40);
  await expect(log.getByText('line 79', { exact: true })).toBeAttached();
  await expect(log.getByText('line 79', { exact: true })).not.toBeInViewport();
  expect(Math.abs((await log.evaluate(({ scrollTop }) => scrollTop)) - top)).toBeLessThan(2);

  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(log.getByText('line 79', { exact: true })).toBeInViewport();
  more(80);
  await expect(log.getByText('line 119', { exact: true })).toBeInViewport();
  upstream.finish();
  await expect(page.getByText('Answer finished')).toBeAttached();
  await expect.poll(fromEnd).toBeLessThan(2);
});

test('continues a response while other pages are open, marks it in the menu, and shows it with its cost on return', async ({ page }) => {
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  const answering = sidebar.getByRole('link', { name: 'Playground, answer in progress' });
  const response = page.getByRole('log').getByRole('article', { name: 'Assistant' });
  await signIn(page, running.address);
  await openPlayground(page, running.address);
  await page.getByRole('textbox', { name: 'Message' }).fill('Go');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Here it is')).toBeVisible();
  await expect(answering).toHaveCount(0);

  await sidebar.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  await expect(answering).toBeVisible();
  upstream.say('Said meanwhile\n\n');
  await sidebar.getByRole('link', { name: 'Logs' }).click();
  await expect(answering).toBeVisible();

  await answering.click();
  await expect(response).toContainText('Said meanwhile');
  await expect(page.getByRole('button', { name: 'Stop generating' })).toBeVisible();

  await sidebar.getByRole('link', { name: 'API keys' }).click();
  await expect(answering).toBeVisible();
  upstream.say('The last words');
  upstream.finish();
  await expect(answering).toHaveCount(0);
  await sidebar.getByRole('link', { name: 'Playground' }).click();
  await expect(response).toContainText('The last words');
  await expect(page.getByRole('button', { name: /^Metrics: first token .* s · .* tokens · ¥/ })).toBeVisible();
});
