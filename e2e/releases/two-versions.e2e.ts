import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { releaseVariant } from '../support/releases';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const titles = ['token.title', 'profile.title'];

/** A version of account that prefixes two headings with its version. */
const variant = (version: string) => ({
  remote: 'account',
  version,
  change: {
    'locales/en.json': (source: string) =>
      titles.reduce((text, key) => text.replace(new RegExp(`("${key.replace('.', '\\.')}": ")`), `$1${version} `), source),
  },
});

/** Records every rendered heading with its remote's `data-version`. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const remote of document.querySelectorAll<HTMLElement>('[data-remote="account"]')) {
        const heading = remote.querySelector('h1')?.textContent;
        if (heading) {
          seen.add(`${remote.dataset.version} ${heading}`);
        }
      }
    }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  });

const seenBy = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].sort());

const version = (page: Page) => page.locator('[data-remote="account"]');
const heading = (page: Page) => version(page).getByRole('heading', { level: 1 });

test('never mixes two versions of a remote in two tabs of one browser', async ({ context }) => {
  const [busy, free] = [await context.newPage(), await context.newPage()];
  await signIn(busy, running.address);
  for (const [page, path] of [
    [busy, '/token?drawer=new'],
    [free, '/user/edit'],
  ] as const) {
    await watch(page);
    await page.goto(`${running.address}${path}`);
    await expect(version(page)).toHaveAttribute('data-version', '1.0.0');
  }
  const name = busy.getByRole('dialog').getByLabel('Name');
  await name.fill('half typed');

  await releaseVariant(running, variant('1.1.0'), '--now');
  await expect(heading(free)).toHaveText('1.1.0 Edit profile');
  await free.getByRole('link', { name: 'API keys', exact: true }).click();
  await expect(heading(free)).toHaveText('1.1.0 API keys');
  await expect(version(busy)).toHaveAttribute('data-version', '1.0.0');

  const arrives = free.waitForResponse(/account\/1\.2\.0\/remoteEntry/);
  await releaseVariant(running, variant('1.2.0'));
  await arrives;
  await free.goBack();
  await expect(heading(free)).toHaveText('1.2.0 Edit profile');
  await free.goForward();
  await expect(heading(free)).toHaveText('1.2.0 API keys');
  expect((await running.release('rollback', 'account')).code).toBe(0);
  await expect(heading(free)).toHaveText('1.1.0 API keys');

  await expect(name).toHaveValue('half typed');
  await busy.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await busy.getByRole('button', { name: 'Discard' }).click();
  await expect(heading(busy)).toHaveText('1.1.0 API keys');

  const pairs = [...(await seenBy(busy)), ...(await seenBy(free))];
  expect(pairs.length).toBeGreaterThanOrEqual(6);
  expect(pairs.filter((pair) => !/^1\.0\.0 (?!\d)|^(1\.[12]\.0) \1 /.test(pair))).toEqual([]);
});
