import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { root, run } from '../support/processes';
import { publishVariant } from '../support/releases';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const newer = {
  remote: 'billing',
  version: '1.1.0',
  change: { 'locales/en.json': (source: string) => source.replace(/("log.title": ")/, '$1New ') },
};

const withToken = (token: string, ...args: string[]) =>
  run(process.execPath, ['host/bin/release.mjs', ...args, '--edge', running.address], { cwd: root, env: { RELEASE_TOKEN: token } });

async function createToken(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New release token' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Remotes' }).fill('billing');
  await form.getByRole('combobox', { name: 'Remotes' }).press('Enter');
  await form.getByRole('button', { name: 'New token' }).click();
  const created = page.getByRole('alertdialog', { name: `Token ${name} created` });
  const secret = await created.getByLabel('Token', { exact: true }).inputValue();
  await created.press('Escape');
  await expect(created, 'Escape does not lose the secret').toBeVisible();
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(created).toBeHidden();
  return secret;
}

test('makes a token in the browser that releases its remote until it is revoked, and lists what it was refused', async ({ page }) => {
  const problems = await collectProblems(page);
  await publishVariant(running, newer);
  await signIn(page, running.address);
  await page.goto(`${running.address}/releases`);
  await page.getByRole('tab', { name: 'Access' }).click();
  await expect(page.getByText('Nothing has been refused in the last 90 days.')).toBeVisible();
  const secret = await createToken(page, 'ci-billing');

  const promoted = await withToken(secret, 'promote', 'billing', '1.1.0');
  expect(promoted).toMatchObject({ code: 0, stdout: expect.stringContaining('billing 1.0.0 -> 1.1.0 is live') });
  expect((await running.release('history', '--limit', '1')).stdout).toContain('promote by ci-billing (token)');
  expect(await withToken(secret, 'promote', 'host', '1.0.0')).toMatchObject({
    code: 8,
    stderr: 'the token ci-billing is for billing, not for host\n',
  });

  const tokens = page.getByRole('grid', { name: 'Release tokens' });
  await tokens.getByRole('button', { name: 'Revoke ci-billing' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Revoke ci-billing?' });
  await dialog.getByLabel('Reason').fill('leaked');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(tokens).toContainText('Revoked by root');
  const status = async () => (await withToken(secret, 'status')).stderr;
  await expect.poll(status).toContain('the token ci-billing was revoked');

  const refusals = page.getByRole('grid', { name: 'Refusals' });
  await expect(async () => {
    await page.reload();
    await expect(refusals.getByRole('row', { name: /ci-billing \(token\).*Make live · host.*is for billing, not for host/ })).toBeVisible();
    await expect(refusals.getByRole('row', { name: /ci-billing \(token\).*Read status.*was revoked/ })).toBeVisible();
  }).toPass();
  expect(await page.content()).not.toContain(secret.slice(-43));
  expect(problems).toEqual({ violations: [], errors: [] });
});
