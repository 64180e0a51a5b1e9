import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { publishVariant, releaseVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import { retitled, type Variant } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const remote = (page: Page, name: string) => page.locator(`[data-remote="${name}"]`);

const publish = (variant: Variant) => publishVariant(running, variant);

async function promote(...args: string[]): Promise<void> {
  const { code, stderr } = await running.release('promote', ...args);
  expect(code, stderr).toBe(0);
}

const sequences = new WeakMap<Page, number>();
const reportedSequence = (page: Page) => sequences.get(page);

function followReports(page: Page): void {
  page.on('request', (request) => {
    if (request.url().endsWith('/composition/reports')) {
      sequences.set(page, (request.postDataJSON() as { sequence: number }).sequence);
    }
  });
}

async function openLog(page: Page): Promise<void> {
  await signIn(page, running.address);
  await page.goto(`${running.address}/log`);
  await expect(remote(page, 'billing').getByRole('heading', { level: 1 })).toBeVisible();
}

test('switches to a newer version while an older one hangs', async ({ page, context }) => {
  await publish(retitled('billing'));
  await publish(retitled('billing', { version: '1.2.0' }));
  await openLog(page);
  let requested = false;
  await context.route(/billing\/1\.1\.0\/remoteEntry/, () => {
    requested = true;
  });
  await promote('billing', '1.1.0', '--now');
  await expect.poll(() => requested).toBe(true);
  await promote('billing', '1.2.0', '--now');
  await expect(remote(page, 'billing')).toHaveAttribute('data-version', '1.2.0', { timeout: 5000 });
});

test('notifies a tab that opens while a version goes live', async ({ page, context }) => {
  await publish(retitled('billing'));
  await openLog(page);
  const late = await context.newPage();
  await late.route(`${running.address}/log`, async (route) => {
    const response = await route.fetch();
    await promote('billing', '1.1.0', '--now');
    await expect(remote(page, 'billing')).toHaveAttribute('data-version', '1.1.0');
    await route.fulfill({ response: response });
  });
  await late.goto(`${running.address}/log`);
  await expect(remote(late, 'billing')).toHaveAttribute('data-version', '1.1.0', { timeout: 5000 });
});

test('reopens a refused event stream', async ({ page, context }) => {
  await publish(retitled('billing'));
  let refused = 0;
  await context.route('**/composition/events', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 502 }) : route.continue();
  });
  await openLog(page);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await promote('billing', '1.1.0', '--now');
  await expect(remote(page, 'billing')).toHaveAttribute('data-version', '1.1.0', { timeout: 8000 });
});

test('learns of a rollback from report responses when the event stream is dead', async ({ page, context }) => {
  await releaseVariant(running, retitled('billing'));
  // The connection neither opens nor fails, as after a dropped NAT entry.
  await context.route('**/composition/events', () => new Promise<void>(() => undefined));
  const other = await context.newPage();
  await openLog(page);
  await other.goto(`${running.address}/log`);
  for (const tab of [page, other]) {
    await expect(remote(tab, 'billing')).toHaveAttribute('data-version', '1.1.0');
  }
  expect((await running.release('rollback', 'billing')).code).toBe(0);
  for (const tab of [page, other]) {
    await expect(remote(tab, 'billing')).toHaveAttribute('data-version', '1.0.0', { timeout: 15_000 });
  }
});

test('keeps waiting for navigation when another remote applies at once', async ({ page }) => {
  followReports(page);
  await openLog(page);
  await releaseVariant(running, retitled('billing'));
  await publish(retitled('account'));
  const accountIsReady = page.waitForResponse(/account\/1\.1\.0\/remoteEntry/);
  await promote('account', '1.1.0', '--now');
  await accountIsReady;
  // One composition would cause both swaps, so the first would be visible by now.
  await expect.poll(() => reportedSequence(page)).toBe(3);
  await expect(remote(page, 'billing')).toHaveAttribute('data-version', '1.0.0');
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await expect(remote(page, 'account')).toHaveAttribute('data-version', '1.1.0');
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(remote(page, 'billing')).toHaveAttribute('data-version', '1.1.0');
});

test('cancels a pending version that is rolled back', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token?drawer=new`);
  await page.getByRole('dialog').getByLabel('Name').fill('half typed');
  await releaseVariant(running, retitled('account'), '--now');
  const note = page.getByText('A new version is ready. It takes over when you are done here.');
  await expect(note).toBeAttached();
  expect((await running.release('rollback', 'account')).code).toBe(0);
  await expect(note).not.toBeAttached();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('half typed');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(remote(page, 'account')).toHaveAttribute('data-version', '1.0.0');
});

test('applies the language chosen last, and never shows keys on a visited page', async ({ page, context }) => {
  await openLog(page);
  const keys: string[] = [];
  await page.exposeFunction('sawKey', (text: string) => keys.push(text));
  await page.evaluate(() => {
    const look = () => {
      const found = /\b(?:log|token)\.[a-z][a-zA-Z.]+/.exec(document.querySelector('main')?.textContent ?? '');
      if (found) {
        void (window as unknown as { sawKey: (text: string) => void }).sawKey(found[0]);
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await expect(remote(page, 'account').getByRole('heading', { level: 1 })).toBeVisible();

  let resumeRequest = () => {};
  const passing = new Promise<void>((resolve) => {
    resumeRequest = resolve;
  });
  await context.route(/account\/.*locale-zh/, (route) => passing.then(() => route.continue()));
  const arrived = page.waitForResponse(/account\/.*locale-zh/);
  await choose(page, /^中文/);
  await choose(page, /^English/);
  resumeRequest();
  await (await arrived).finished();
  await expect(remote(page, 'account').getByRole('heading', { level: 1 })).toHaveText('API keys');
  await choose(page, /^中文/);
  await expect(remote(page, 'account').getByRole('heading', { level: 1 })).toHaveText('令牌');
  await page.getByRole('link', { name: '日志', exact: true }).click();
  await expect(remote(page, 'billing').getByRole('heading', { level: 1 })).toHaveText('日志');
  expect(keys).toEqual([]);
});

async function choose(page: Page, language: RegExp): Promise<void> {
  await page.getByRole('button', { name: /language|语言/i }).click();
  await page.getByRole('menuitem', { name: language }).click();
}
