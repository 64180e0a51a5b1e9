import { rm } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { editRelease, publishHost } from '../support/host-variant';
import { allowUnreproducible } from '../support/releases';
import { signIn } from '../support/sign-in';
import { copyVariant } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const offer = (page: Page) => page.getByText('The console has been updated');
const skipLink = (page: Page, text: string) => page.getByRole('link', { name: text });
const billing = (page: Page) => page.locator('[data-remote="billing"]');

const order = async (...args: string[]) => {
  const { code, stdout, stderr } = await running.release(...args, '--json');
  expect(code, stderr).toBe(0);
  return (JSON.parse(stdout) as { sequence: number }).sequence;
};

async function known(sequence: number): Promise<void> {
  const sequences = async () => {
    const { edges } = JSON.parse((await running.release('census', '--json')).stdout) as { edges: { groups: { sequence: number }[] }[] };
    return edges.flatMap(({ groups }) => groups.map((group) => group.sequence));
  };
  await expect.poll(sequences).toEqual([sequence]);
}

test('offers a new host while the user is idle, and rolls it back the same way', async ({ page }) => {
  await publishHost(running, { version: '1.1.0', text: ['Skip to content', 'Skip to the content'] });
  await signIn(page, running.address);
  await page.goto(`${running.address}/token?drawer=new`);
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('half typed');
  await known(await order('promote', 'host', '1.1.0'));
  await expect(offer(page)).toBeHidden();
  await expect(name).toHaveValue('half typed');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toBeVisible();
  await expect(skipLink(page, 'Skip to content')).toBeAttached();

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(skipLink(page, 'Skip to the content')).toBeAttached();
  await expect(offer(page)).toBeHidden();

  await order('rollback', 'host');
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(skipLink(page, 'Skip to content')).toBeAttached();
});

test('refuses a version that needs a newer host until that host is live, and serves it after a reload', async ({ page }) => {
  const raised = (api: string) => api.replace(/^(\d+)\.(\d+)/, (_all, major, minor) => `${major}.${Number(minor) + 1}`);
  let needed = '';
  await publishHost(running, {
    version: '1.1.0',
    api: (current) => {
      needed = raised(current);
      return needed;
    },
    text: ['Skip to content', 'Skip to the content'],
  });
  const dist = await copyVariant({ remote: 'billing', version: '1.1.0' });
  await editRelease(dist, (release) => {
    release.requires.host = `^${needed}`;
  });
  const published = await running
    .release('publish', 'billing', '--dir', dist, ...allowUnreproducible)
    .finally(() => rm(dist, { recursive: true }));
  expect(published.code, published.stderr).toBe(0);

  const early = await running.release('promote', 'billing', '1.1.0', '--now');
  expect([early.code, early.stderr]).toEqual([4, expect.stringContaining(`requires host ^${needed}`)]);

  await signIn(page, running.address);
  await page.goto(`${running.address}/log`);
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0');
  await order('promote', 'host', '1.1.0');
  await known(await order('promote', 'billing', '1.1.0', '--now'));
  await expect(offer(page)).toBeVisible();
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0');
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(page).toHaveURL(/\/topup/);
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0');

  const back = await running.release('rollback', 'host');
  expect([back.code, back.stderr]).toEqual([4, expect.stringContaining(`requires host ^${needed}`)]);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(billing(page)).toHaveAttribute('data-version', '1.1.0');
});
