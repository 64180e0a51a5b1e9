import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { freePort } from '../support/free-port';
import { root, stop, waitForOutput } from '../support/processes';
import { signIn } from '../support/sign-in';
import { copyVariant, retitled } from '../support/variant';

let running: RunningConsole;
let dist: string;
let serving: ChildProcess | undefined;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  // The version of package.json, which is live.
  dist = await copyVariant(retitled('billing', { version: '1.0.0', word: 'Local' }));
});
test.afterEach(async () => {
  await (serving && stop(serving));
  await running.stop();
  await rm(dist, { recursive: true, force: true });
});

const billing = (page: Page) => page.locator('[data-remote="billing"]');
const bar = (page: Page) => page.getByRole('group', { name: 'Preview' });
const title = (page: Page) => billing(page).getByRole('heading', { level: 1 });

/** Starts `override` of the release command. @returns its link */
async function serveLocally(): Promise<string> {
  const args = [
    'host/bin/release.mjs',
    'override',
    'billing',
    '--dir',
    dist,
    '--port',
    String(await freePort()),
    '--edge',
    running.address,
  ];
  serving = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [, link = ''] = await waitForOutput(serving, /^(http\S+override=\S+)$/m);
  return link;
}

async function openLog(browser: Browser): Promise<{ page: Page; policy: () => Promise<string> }> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, running.address);
  const open = () => page.goto(`${running.address}/log`);
  await open();
  return { page, policy: async () => (await open())?.headers()['content-security-policy'] ?? '' };
}

test('swaps in a local build for the browser that confirms it, and for no other', async ({ browser }) => {
  const link = await serveLocally();
  const [{ page, policy }, other] = [await openLog(browser), await openLog(browser)];
  await page.goto(link);
  const own = page.getByRole('combobox', { name: 'billing' });
  await expect(own).toHaveValue('build');
  await expect(page.getByText(/billing runs from http:\/\/localhost:\d+\/ with your permissions/)).toBeVisible();
  expect(await policy(), 'the link alone changes nothing').not.toContain('localhost');
  await expect(title(page)).not.toHaveText(/^Local/);

  await page.goto(link);
  await page.getByRole('button', { name: 'Run in this browser' }).click();
  await expect(bar(page)).toContainText(/Overridden: billing from localhost:\d+/);
  expect(await policy()).toMatch(/script-src [^;]*http:\/\/localhost:\d+/);
  await expect(title(page)).toHaveText(/^Local/);
  expect(await other.policy()).not.toContain('localhost');
  await expect(title(other.page)).not.toHaveText(/^Local/);
  await expect(bar(other.page)).toBeHidden();

  await bar(page).getByRole('button', { name: 'Leave' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(title(page)).not.toHaveText(/^Local/);
  expect(await policy()).not.toContain('localhost');
  await Promise.all([page, other.page].map((tab) => tab.context().close()));
});

test('runs no byte that differs from the confirmed build', async ({ browser }) => {
  const link = await serveLocally();
  const { page } = await openLog(browser);
  await page.goto(link);
  await page.getByRole('button', { name: 'Run in this browser' }).click();
  await expect(bar(page)).toBeVisible();

  await (serving && stop(serving));
  const [, port = ''] = /localhost:(\d+)/.exec((await bar(page).textContent()) ?? '') ?? [];
  const [chunk = ''] = (await readdir(dist)).filter((name) => /^expose-log\..*\.js$/.test(name));
  await appendFile(join(dist, chunk), '\nwindow.tampered = true;');
  serving = serveTampered(Number(port));
  await waitForOutput(serving, /ready/);
  await page.goto(`${running.address}/log`);
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await expect(bar(page)).toBeVisible();
  await page.context().close();
});

/** Serves the folder as it is: the release command would refuse it. */
function serveTampered(port: number): ChildProcess {
  const source = `
    const { createServer } = require('node:http');
    const { readFile } = require('node:fs/promises');
    createServer(async (request, response) => {
      const bytes = await readFile(${JSON.stringify(`${dist}/`)} + request.url.slice(1)).catch(() => null);
      const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' };
      response.writeHead(bytes ? 200 : 404, headers).end(bytes);
    }).listen(${port}, '127.0.0.1', () => console.log('ready'));`;
  return spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('changes nothing for a link that is damaged', async ({ page }) => {
  await signIn(page, running.address);
  for (const text of ['x', 'eyJuYW1lIjoiYmlsbGluZyJ9']) {
    await page.goto(`${running.address}/releases?tab=overrides&override=${text}`);
    await expect(page.getByText('This link is damaged or incomplete. Nothing was changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run in this browser' })).toBeDisabled();
  }
  await page.goto(`${running.address}/log?override=x`);
  await expect(title(page)).not.toHaveText(/^Local/);
  await expect(bar(page)).toBeHidden();
});
