import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { publishHost } from '../support/host-variant';
import { compositionOf } from '../support/releases';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const footer = (page: Page, version: string) => page.locator('footer').getByText(version);
const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Sign in|登录)$/ });
const offer = (page: Page) => page.getByText('The console has been updated');

async function open(page: Page): Promise<void> {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
}

const order = async (...args: string[]) => {
  const { code, stderr } = await running.release(...args);
  expect(code, stderr).toBe(0);
};

async function goLive(version: string): Promise<void> {
  await order('promote', 'host', version);
  await expect.poll(async () => (await compositionOf(running)).host.version).toBe(version);
}

const tabsByHost = async () => {
  const { edges } = JSON.parse((await running.release('census', '--json')).stdout) as { edges: { groups: { host: string }[] }[] };
  return edges.flatMap(({ groups }) => groups.map(({ host }) => host));
};

test('recovers from a host that throws at start within the same visit, and reports it', async ({ page }) => {
  await publishHost(running, { version: '1.1.0', begin: 'throw new TypeError("cannot start");' });
  await goLive('1.1.0');
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/composition/reports') && request.postData()?.includes('"host"') === true,
  );
  await page.goto(`${running.address}/login`);
  expect((await reported).postDataJSON().failures).toMatchObject([
    { remote: 'host', version: '1.1.0', reason: 'import', message: 'cannot start' },
  ]);
  await expect(signInButton(page)).toBeVisible();
  await open(page);
  await expect(footer(page, '1.0.0')).toBeVisible();
  await expect.poll(tabsByHost).toEqual(['1.0.0']);
  await expect(offer(page)).toBeHidden();
});

test('recovers from a host that is missing in the store', async ({ page }) => {
  await publishHost(running, { version: '1.1.0', text: ['Skip to content', 'Skip to the content'] });
  await goLive('1.1.0');
  const entry = await (await fetch(`${running.address}/composition`)).json().then(({ host }: { host: { entry: string } }) => host.entry);
  const file = join(running.dataDir, 'store', entry);
  await Promise.all(['', '.br', '.gz'].map((variant) => rm(file + variant, { force: true })));
  await open(page);
  await expect(footer(page, '1.0.0')).toBeVisible();
});

test('explains in the user’s language that no host starts, and offers a retry', async ({ page }) => {
  const entry = await (await fetch(`${running.address}/composition`)).json().then(({ host }: { host: { entry: string } }) => host.entry);
  await page.route(`**${entry}`, (route) => route.fulfill({ status: 404, body: '' }));
  await page.context().addCookies([{ name: 'lang', value: 'en', url: running.address }]);
  await page.goto(`${running.address}/login`);
  await expect(page.getByRole('alert')).toContainText('The console could not start.');
  await page.unroute(`**${entry}`);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(signInButton(page)).toBeVisible();
});

/** A visitor who gets the host. */
async function personWith(browser: Browser, version: string): Promise<Page> {
  for (let tries = 0; tries < 30; tries += 1) {
    const page = await (await browser.newContext()).newPage();
    await open(page);
    await expect(page.locator('footer')).toContainText(/\d+\.\d+\.\d+/);
    if (await footer(page, version).isVisible()) {
      return page;
    }
    await page.context().close();
  }
  throw new Error(`nobody of thirty was given host ${version}`);
}

test('serves a canary of the host to new pages of its cohort, and leaves open tabs alone', async ({ browser, page }) => {
  await publishHost(running, { version: '1.1.0', text: ['Skip to content', 'Skip to the content'] });
  await open(page);
  await order('promote', 'host', '1.1.0', '--canary', '100');
  const inside = await personWith(browser, '1.1.0');
  await expect(inside.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
  await expect.poll(async () => (await tabsByHost()).toSorted()).toEqual(['1.0.0', '1.1.0']);
  await expect(offer(page), 'the page of before is asked nothing').toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeAttached();

  await order('rollback', 'host');
  await expect(offer(inside)).toBeVisible();
  await inside.getByRole('button', { name: 'Reload' }).click();
  await expect(inside.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await inside.context().close();
});
