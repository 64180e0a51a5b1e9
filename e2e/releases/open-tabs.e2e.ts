import { type BrowserContext, chromium, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { releaseVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import { retitled } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const remote = (page: Page, name: string) => page.locator(`[data-remote="${name}"]`);

type Group = { tabs: number; mounted: Record<string, string> };

async function counted({ release }: RunningConsole, name: string, version: string): Promise<number> {
  const { edges } = JSON.parse((await release('census', '--json')).stdout) as { edges: { groups: Group[] }[] };
  const groups = edges.flatMap((edge) => edge.groups).filter(({ mounted }) => mounted[name] === version);
  return groups.reduce((sum, { tabs }) => sum + tabs, 0);
}

test('delays the swap of a remote with a dirty form, and of no other', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token?drawer=new`);
  await page.getByRole('dialog').getByLabel('Name').fill('half typed');
  await releaseVariant(running, retitled('account'), '--now');
  await releaseVariant(running, retitled('billing'), '--now');

  const note = page.getByText('A new version is ready. It takes over when you are done here.');
  await expect(note).toBeAttached();
  await expect(remote(page, 'account')).toHaveAttribute('data-version', '1.0.0');
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('half typed');

  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(remote(page, 'account')).toHaveAttribute('data-version', '1.1.0');
  await expect(note).toBeHidden();
});

test('shares one event stream among eight tabs of a browser', async ({ page, context }) => {
  const tabs = [page];
  while (tabs.length < 8) {
    tabs.push(await context.newPage());
  }
  await signIn(page, running.address);
  for (const tab of tabs) {
    await tab.goto(`${running.address}/log`);
    await expect(remote(tab, 'billing')).toHaveAttribute('data-version', '1.0.0');
  }
  await releaseVariant(running, retitled('billing'), '--now');
  for (const tab of tabs) {
    await expect(remote(tab, 'billing')).toHaveAttribute('data-version', '1.1.0');
  }
  expect((await running.release('rollback', 'billing')).code).toBe(0);
  for (const tab of tabs) {
    await expect(remote(tab, 'billing')).toHaveAttribute('data-version', '1.0.0', { timeout: 5000 });
  }
});

test('ends rollback --wait when the tabs of three visitors have switched, one of them in the middle of a form', async ({ browser }) => {
  await releaseVariant(running, retitled('account'));
  const tabs: Page[] = [];
  for (const drawer of ['', '', '?drawer=new']) {
    const tab = await (await browser.newContext()).newPage();
    await signIn(tab, running.address);
    await tab.goto(`${running.address}/token${drawer}`);
    await expect(remote(tab, 'account')).toHaveAttribute('data-version', '1.1.0');
    tabs.push(tab);
  }
  const [one, other, busy] = tabs as [Page, Page, Page];
  await busy.getByRole('dialog').getByLabel('Name').fill('half typed');
  await expect.poll(() => counted(running, 'account', '1.1.0')).toBe(3);

  let isOver = false;
  const rollback = running.release('rollback', 'account', '--wait').finally(() => {
    isOver = true;
  });
  for (const tab of [one, other]) {
    await expect(remote(tab, 'account')).toHaveAttribute('data-version', '1.0.0');
  }
  // Closing the context would drop the report that the tab sends as it closes.
  await other.close();
  // A closed tab is counted until the edge has reported it to the store.
  const each = (...versions: string[]) => Promise.all(versions.map((version) => counted(running, 'account', version)));
  await expect.poll(() => each('1.0.0', '1.1.0')).toEqual([1, 1]);
  await expect(busy.getByText('takes over when you are done here')).toBeAttached();
  expect(isOver).toBe(false);
  await expect(remote(busy, 'account')).toHaveAttribute('data-version', '1.1.0');
  await busy.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await busy.getByRole('button', { name: 'Discard' }).click();
  const { code, stdout } = await rollback;
  expect([code, stdout]).toEqual([0, expect.stringContaining('arrived: none of 2 open tabs runs another version of account')]);
  await expect(remote(busy, 'account')).toHaveAttribute('data-version', '1.0.0');
  await Promise.all(tabs.map((tab) => tab.context().close()));
});

test('works over plain HTTP on another name and follows releases by polling', async () => {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP console.test 127.0.0.1'],
  });
  try {
    const context: BrowserContext = await browser.newContext();
    const page = await context.newPage();
    const address = running.address.replace('127.0.0.1', 'console.test');
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
    await page.goto(`${address}/login`);
    expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);
    await page.getByLabel('Username or email').fill('root');
    await page.getByLabel(/^Password/).fill('123456');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Later' }).click();
    await page.getByRole('link', { name: 'Logs', exact: true }).click();
    await expect(remote(page, 'billing')).toHaveAttribute('data-version', '1.0.0');
    await releaseVariant(running, retitled('billing'), '--now');
    await expect(remote(page, 'billing')).toHaveAttribute('data-version', '1.1.0');
    await expect(remote(page, 'billing').getByRole('heading', { level: 1 })).toHaveText(/^New/);
  } finally {
    await browser.close();
  }
});
