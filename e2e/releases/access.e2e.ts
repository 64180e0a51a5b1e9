import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { root, run } from '../support/processes';
import { publishVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import { retitled } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

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
  await publishVariant(running, retitled('billing'));
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

test('executes what the rules name once a second person has approved it', async ({ page }) => {
  await publishVariant(running, retitled('billing'));
  await signIn(page, running.address);
  await page.goto(`${running.address}/releases?tab=access`);
  const secret = await createToken(page, 'ci-billing');
  await page.getByRole('button', { name: 'Edit' }).click();
  const rules = page.getByRole('dialog', { name: 'Owners and approvals' });
  const approvals = rules.getByRole('combobox', { name: 'Approved by a second user' });
  await approvals.fill('billing');
  await approvals.press('Enter');
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(rules).toBeHidden();

  expect(await withToken(secret, 'promote', 'billing', '1.1.0')).toMatchObject({
    code: 9,
    stderr: expect.stringContaining('promote billing 1.1.0 waits for the approval of a second person'),
  });
  await page.getByRole('tab', { name: 'Overview' }).click();
  const waiting = page.getByRole('list', { name: 'Waiting for approval' });
  await expect(waiting).toContainText('Make billing 1.1.0 live · ci-billing (token)');
  await expect(waiting.getByText('A second user approves it'), 'root created the token').toBeVisible();

  // The embedded gateway has one super administrator, so the second person is who has the store.
  const [, id = ''] = /request (\w{12}): promote billing 1\.1\.0/.exec((await running.release('status')).stdout) ?? [];
  expect(await running.release('approve', id, '--actor', 'bob')).toMatchObject({ code: 0 });
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('grid', { name: 'Live' }).getByRole('row', { name: /^billing / })).toContainText('1.1.0');
  const newest = page.getByRole('grid', { name: 'History' }).getByRole('row').nth(1);
  await expect(newest).toHaveText(/billing 1\.1\.0 released.*ci-billing \(token\) \+ bob/);
});
