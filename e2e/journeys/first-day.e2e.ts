import { expect, type Page, test } from 'playwright/test';
import { startConsole } from '../support/console';
import { watchProblems } from '../support/console-problems';
import { releaseVariant } from '../support/releases';

const billing = (page: Page) => page.locator('[data-remote="billing"]');
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });
const answers = (page: Page) => page.getByRole('article', { name: 'Assistant' });

type Share = { from: string; useIn: string[]; lib: () => { useSession: object } };
type Instance = { name: string; shareScopeMap: Record<string, Record<string, Record<string, Share>>> };

/**
 * Every session store that the federation of this page offers, seen from the host and from each loaded container, compared
 * by identity with the first one that was ever seen in this tab.
 */
const stores = (page: Page) =>
  page.evaluate(() => {
    const global = window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] }; firstStore?: object };
    return global.__FEDERATION__.__INSTANCES__.map(({ name, shareScopeMap }) => {
      const versions = Object.values(shareScopeMap.default?.['@console/shared/session'] ?? {});
      const offered = versions.map((share) => ({ from: share.from, useIn: share.useIn, store: share.lib().useSession }));
      global.firstStore ??= offered[0]?.store ?? {};
      return { name, offered: offered.length, isUsedHere: offered[0]?.useIn.includes(name), same: offered[0]?.store === global.firstStore };
    });
  });

const oneStore = { offered: 1, isUsedHere: true, same: true };

/** Notes every version of billing that gets into the document from now on, for however short a time. */
const noteDrawnVersions = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>();
    (window as unknown as { seen: Set<string> }).seen = seen;
    const note = () => {
      for (const view of document.querySelectorAll('[data-remote="billing"]')) seen.add(view.getAttribute('data-version') ?? '');
    };
    const attributeFilter = ['data-remote', 'data-version'];
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributeFilter });
  });

const drawnVersions = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

const pageLoads = (page: Page) => page.evaluate(() => performance.getEntriesByType('navigation').length);

test('first day', async ({ page }) => {
  test.setTimeout(240_000);
  const running = await startConsole();
  try {
    const problems = await watchProblems(page);

    await test.step('sign in, in Chinese as it comes, and switch to English', async () => {
      await page.goto(`${running.address}/token`);
      await expect(page).toHaveURL(/\/login\?return=/);
      await expect(page.getByLabel('用户名或邮箱')).toBeVisible();
      await page.getByRole('button', { name: '语言' }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await page.getByLabel('Username or email').fill('root');
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByText('Wrong user name or password, or account banned')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill('123456');
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(/\/token$/);
    });

    await test.step('the default password is warned about', async () => {
      const warning = page.getByRole('alertdialog', { name: 'You are using the default password' });
      await expect(warning).toBeVisible();
      await warning.getByLabel(/^New password/).fill('a better one');
      await warning.getByLabel('Confirm new password').fill('a better one');
      await warning.getByRole('button', { name: 'Change now' }).click();
      await expect(warning).toBeHidden();
    });

    await test.step('create a token', async () => {
      await page.getByRole('button', { name: 'New token' }).first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('Name').fill('first');
      await drawer.getByRole('button', { name: 'Create' }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('row', { name: /first/ })).toBeVisible();
    });

    const balanceBefore = await test.step('the balance before', async () => {
      await entry(page, 'Logs').click();
      return readBalance(page);
    });

    await test.step('ask the offline model and see the answer stream as Markdown', async () => {
      await entry(page, 'Playground').click();
      await ask(page, 'What can you do?');
      await expect(answers(page)).toHaveCount(1);
      await expectToStream(page);
      await expect(answers(page).first().locator('pre code')).toBeVisible({ timeout: 30_000 });
      await expect(stopButton(page)).toBeHidden({ timeout: 60_000 });
    });

    await test.step('the log shows the call with tokens and cost, and the balance went down by it', async () => {
      await entry(page, 'Logs').click();
      const row = page.getByRole('row', { name: /offline-demo/ }).first();
      await expect(row).toBeVisible();
      const logged = await loggedCall(page);
      expect(logged.prompt_tokens).toBeGreaterThan(0);
      expect(logged.completion_tokens).toBeGreaterThan(0);
      expect(logged.quota).toBeGreaterThan(0);
      await expect(row).toContainText(String(logged.prompt_tokens));
      await expect(row).toContainText(String(logged.completion_tokens));
      await expect(row).toContainText((logged.quota / 500000).toFixed(6));
      expect(balanceBefore - (await readBalance(page))).toBe(logged.quota);
    });

    await test.step('a release of billing does not disturb a streaming answer', async () => {
      await entry(page, 'Playground').click();
      await ask(page, `Tell me everything about this.\n${'Please quote this long question in full. '.repeat(20)}`);
      await expectToStream(page);
      await releaseVariant(running, {
        remote: 'billing',
        version: '1.1.0',
        change: {
          'src/remote.ts': (source) =>
            source
              .replace('routes: [', "routes: [{ id: 'news', path: '/billing-news', expose: './log', access: 'user' },")
              .replace(
                'navigation: [',
                "navigation: [{ route: 'news', label: { zh: '账单新闻', en: 'Billing news' }, icon: 'bell', order: 605 },",
              ),
          'locales/en.json': (source) => source.replace(/("log\.title": ")([^"]*)/, '$1$2 in 1.1'),
        },
      });
      await expect(stopButton(page)).toBeHidden({ timeout: 60_000 });
      await expect(answers(page).nth(1)).toContainText('Please quote this long question in full.');
    });

    const marked = await stores(page);
    for (const store of marked) expect(store).toMatchObject(oneStore);

    await test.step('the next navigation brings the new version and its menu entry, without a page load', async () => {
      await expect(entry(page, 'Billing news')).toBeHidden();
      await noteDrawnVersions(page);
      await entry(page, 'Logs').click();
      await expect(billing(page)).toHaveAttribute('data-version', '1.1.0');
      await expect(billing(page).getByRole('heading', { level: 1 })).toHaveText(/in 1\.1/);
      await expect(entry(page, 'Billing news')).toBeVisible();
      expect(await pageLoads(page)).toBe(1);
      expect(await drawnVersions(page)).toEqual(['1.1.0']);
    });

    await test.step('a rollback arrives within five seconds, at once and without a page load', async () => {
      const { code, stderr } = await running.release('rollback', 'billing', '--reason', 'first day');
      expect(code, stderr).toBe(0);
      await expect(billing(page)).toHaveAttribute('data-version', '1.0.0', { timeout: 5000 });
      await expect(billing(page).getByRole('heading', { level: 1 })).not.toHaveText(/in 1\.1/);
      await expect(entry(page, 'Billing news')).toBeHidden();
      expect(await pageLoads(page)).toBe(1);
    });

    await test.step('messages, session and the one store are kept', async () => {
      await entry(page, 'Playground').click();
      await expect(answers(page)).toHaveCount(2);
      const now = await stores(page);
      expect(now.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['host', 'account_1_0_0', 'billing_1_0_0', 'billing_1_1_0', 'playground_1_0_0']),
      );
      for (const store of now) expect(store).toMatchObject(oneStore);
      await page.getByRole('button', { name: 'User menu' }).click();
      await expect(page.getByText('Super administrator')).toBeVisible();
    });

    expect(problems.violations).toEqual([]);
    expect(problems.errors).toEqual([]);
  } finally {
    await running.stop();
  }
});

const stopButton = (page: Page) => page.getByRole('button', { name: /stop/i });

async function ask(page: Page, question: string) {
  await page.getByRole('textbox', { name: /message/i }).fill(question);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** The newest answer grows while its stop button is there. */
async function expectToStream(page: Page) {
  await expect(stopButton(page)).toBeVisible();
  const newest = answers(page).last();
  const length = async () => ((await newest.textContent()) ?? '').length;
  await expect.poll(length).toBeGreaterThan(20);
  const first = await length();
  await expect.poll(length).toBeGreaterThan(first + 20);
  await expect(stopButton(page)).toBeVisible();
}

/** Quota points of the balance badge above the logs. */
async function readBalance(page: Page): Promise<number> {
  const badge = page.locator('dl > div').filter({ hasText: 'Balance' }).locator('[title]');
  await expect(badge).toBeVisible();
  return Number(await badge.getAttribute('title'));
}

type Logged = { quota: number; prompt_tokens: number; completion_tokens: number };

/** The newest consumption as the gateway keeps it. */
async function loggedCall(page: Page): Promise<Logged> {
  const answer = await page.request.get(`${new URL(page.url()).origin}/api/log/?p=1&page_size=1&type=2`, {
    headers: { 'New-Api-User': '1' },
  });
  const { data } = (await answer.json()) as { data: { items: Logged[] } };
  return data.items[0] as Logged;
}
