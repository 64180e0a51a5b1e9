import { type Browser, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { publishVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import { retitled, type Variant } from '../support/variant';
import { newVisitors, type Visitor } from '../support/visitors';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const version = '1.1.0';

/** A page that crashes for a share of the visitors. */
const crashesForSome: Variant = {
  remote: 'billing',
  version,
  change: {
    'src/log/page.tsx': (source) =>
      source.replace(
        /export function Page\(\) \{/,
        "export function Page() {\n  if (Number(localStorage.getItem('lot')) < 0.2) throw new Error('broken for some');",
      ),
  },
};

const fine = retitled('billing', { version });

type Count = { seen: number; failed: number };
type Rollout = { state: string; canary: Count; control: Count };

const request = async (...args: string[]) => JSON.parse((await running.release(...args, '--json')).stdout);

const known = async (): Promise<Rollout | undefined> => (await request('status')).guard.rollouts?.[0];

const canaryNow = async () => (await request('status')).live.find(({ name }: { name: string }) => name === 'billing').canary;

const newest = async () => (await request('history', '--limit', '1')).entries[0];

const isTried = (visitor: Visitor) => visitor.given('billing') === version;

/** Gives the version to half of the visitors, and opens a new page for each. */
async function beginCanary(visitors: readonly Visitor[]): Promise<void> {
  const started = await running.release('promote', 'billing', version, '--canary', '50');
  expect(started.code, started.stderr).toBe(0);
  const few = visitors.slice(0, 12);
  await expect(async () => {
    await Promise.all(few.map((visitor) => visitor.open()));
    expect(few.some(isTried)).toBe(true);
  }).toPass();
  for (let first = 0; first < visitors.length; first += 20) {
    await Promise.all(visitors.slice(first, first + 20).map((one) => one.open()));
  }
}

/** Reports billing for every visitor, failing for one in `canary` and one in `control` (0: none). */
async function visit(visitors: readonly Visitor[], oneIn: { canary: number; control: number }): Promise<void> {
  for (const arm of ['canary', 'control'] as const) {
    const own = visitors.filter((visitor) => isTried(visitor) === (arm === 'canary'));
    const hasFailed = (index: number) => oneIn[arm] > 0 && index % oneIn[arm] === 0;
    await Promise.all(own.map((visitor, index) => visitor.report('billing', { failed: hasFailed(index) })));
  }
}

/** Waits until the guard has counted the visitors and then one more, after which it would have acted. */
async function settled(count: number, next: Visitor): Promise<void> {
  const seen = async () => {
    const rollout = await known();
    return (rollout?.canary.seen ?? 0) + (rollout?.control.seen ?? 0);
  };
  await expect.poll(seen).toBe(count);
  await next.report('billing');
  await expect.poll(seen).toBe(count + 1);
}

const remote = (page: Page) => page.locator('[data-remote="billing"]');

type Browsers = { lucky: Page; unlucky: Page; other: Page; close: () => Promise<void> };

/** Signed-in browsers: two in the canary, one not. */
async function openBrowsers(browser: Browser): Promise<Browsers> {
  const tried: Page[] = [];
  const others: Page[] = [];
  while (tried.length < 2 || others.length < 1) {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, running.address);
    await page.goto(`${running.address}/token`);
    const composition = JSON.parse((await page.locator('#composition').textContent()) ?? '');
    (composition.remotes.billing.version === version ? tried : others).push(page);
  }
  const [lucky, unlucky] = tried as [Page, Page];
  const [other] = others as [Page];
  await unlucky.evaluate(() => localStorage.setItem('lot', '0.1'));
  for (const page of [lucky, other]) {
    await page.evaluate(() => localStorage.setItem('lot', '0.9'));
  }
  const close = async () => void (await Promise.all([...tried, ...others].map((page) => page.context().close())));
  return { lucky, unlucky, other, close };
}

async function openLog(page: Page): Promise<void> {
  await page.goto(`${running.address}/log`);
  await expect(remote(page).getByRole('heading', { level: 1 })).toBeVisible();
}

test('rolls back a canary that crashes for one visitor in five, in open tabs too', async ({ browser }) => {
  await publishVariant(running, crashesForSome);
  const visitors = await newVisitors(running.address, 120);
  await beginCanary(visitors);
  const { lucky, unlucky, other, close } = await openBrowsers(browser);
  for (const page of [lucky, unlucky, other]) {
    await openLog(page);
  }
  await expect(remote(lucky)).toHaveAttribute('data-version', version);
  await expect(remote(unlucky), 'who it crashes for is back at once').toHaveAttribute('data-version', '1.0.0');
  await expect(remote(other)).toHaveAttribute('data-version', '1.0.0');
  await visit(visitors, { canary: 5, control: 0 });

  await expect.poll(async () => (await newest()).actor, { timeout: 20_000 }).toBe('guard');
  const taken = await newest();
  expect(taken).toMatchObject({
    verb: 'rollback',
    evidence: { name: 'billing', version, threshold: 100, kinds: { render: expect.any(Number) }, control: { failed: 0 } },
    canaries: [{ name: 'billing', from: { version }, to: null }],
  });
  expect(taken.evidence.evidence).toBeGreaterThanOrEqual(100);
  expect(taken.evidence.canary.failed).toBeGreaterThanOrEqual(4);
  for (const page of [lucky, unlucky, other]) {
    await expect(remote(page)).toHaveAttribute('data-version', '1.0.0');
  }
  expect((await running.release('status')).stdout).toContain('the guard acted last at');
  expect((await running.release('promote', 'billing', version)).stderr).toContain('is marked bad');
  await close();
});

test('keeps a canary that fails no more often than the live version', async ({ browser }) => {
  await publishVariant(running, fine);
  const visitors = await newVisitors(running.address, 100);
  const [next, ...others] = visitors as [Visitor, ...Visitor[]];
  await beginCanary(visitors);
  const { lucky, unlucky, other, close } = await openBrowsers(browser);
  for (const page of [lucky, unlucky, other]) {
    await openLog(page);
  }
  await visit(others, { canary: 10, control: 10 });
  await settled(others.length + 3, next);
  expect((await known())?.state).toBe('fine');
  expect(await canaryNow()).toMatchObject({ version, percent: 50 });
  for (const page of [lucky, unlucky]) {
    await expect(remote(page)).toHaveAttribute('data-version', version);
  }
  await close();
});

test('does nothing while frozen, allows manual rollbacks, and resumes', async () => {
  await publishVariant(running, fine);
  const visitors = await newVisitors(running.address, 80);
  const [next, ...others] = visitors as [Visitor, ...Visitor[]];
  expect((await running.release('freeze', '--reason', 'a drill')).stdout).toContain('frozen');
  await beginCanary(visitors);
  await visit(others, { canary: 3, control: 0 });
  await settled(others.length, next);
  expect((await known())?.state).toBe('fails');
  expect(await canaryNow()).toMatchObject({ version });
  expect((await running.release('status')).stdout).toContain('frozen');

  expect((await running.release('freeze', 'off')).code).toBe(0);
  await expect.poll(async () => (await newest()).actor, { timeout: 20_000 }).toBe('guard');
  expect(await canaryNow()).toBeNull();
});
