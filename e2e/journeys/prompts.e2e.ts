import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { seed, users } from '../support/seed';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
  await seed(running.address);
});
test.afterAll(() => running.stop());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Prompt management' });
const system = (page: Page) => page.getByRole('textbox', { name: 'System prompt' });

test('writes, finds, fills in and uses a prompt by keyboard alone, and keeps it after a reload', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, running.address);
  await page.goto(`${running.address}/playground`);
  await page.getByRole('button', { name: 'Show settings panel' }).click();
  await page.getByRole('button', { name: 'Saved prompts' }).focus();
  await page.keyboard.press('Enter');
  const name = dialog(page).getByRole('textbox', { name: 'Name' });
  await expect(dialog(page).getByRole('searchbox', { name: 'Search prompts' })).toBeFocused();
  expect((await dialog(page).boundingBox())?.width).toBeLessThanOrEqual(900);
  await expect(dialog(page).getByText('No matching prompts found')).toBeVisible();
  while (!(await name.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Translate');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Translate into {{language}}');
  await page.keyboard.press('Tab');
  await page.keyboard.type('work');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Prompt created')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Saved prompts' })).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: 'Saved prompts' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('translate');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Translate');
  await dialog(page).getByRole('button', { name: 'OK' }).focus();
  await page.keyboard.press('Enter');
  const variables = page.getByRole('dialog', { name: 'Fill in the variables' });
  await expect(variables.getByRole('textbox', { name: 'language' })).toBeFocused();
  await page.keyboard.type('Latin');
  await page.keyboard.press('Enter');
  await expect(system(page)).toHaveValue('Translate into Latin');
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('exports prompts, imports them beside existing ones, and keeps them private to the user', async ({ page, browser }) => {
  await signIn(page, running.address);
  await page.addInitScript(() => {
    if (localStorage.getItem('playground_prompts')) {
      return;
    }
    const prompt = { tags: [], favorite: false, createdAt: 1, updatedAt: 1 };
    localStorage.setItem('playground_prompts', JSON.stringify([{ ...prompt, id: 'a', name: 'Poem', content: 'Write a poem' }]));
    localStorage.setItem('playground_owner', '1');
  });
  await page.goto(`${running.address}/playground`);
  await page.getByRole('button', { name: 'Insert a prompt' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog(page).getByRole('button', { name: 'Export' }).click()]);
  expect(download.suggestedFilename()).toBe('prompts.json');
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { prompts: { content: string }[] };
  expect(file).toMatchObject({ schema: 1, prompts: [{ name: 'Poem', content: 'Write a poem' }] });
  for (const prompt of file.prompts) {
    prompt.content = 'Write prose';
  }
  const take = (text: string) =>
    page
      .getByLabel('Import', { exact: true })
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await take('[');
  await expect(page.getByText('mine.json is not valid JSON')).toBeVisible();
  await take(JSON.stringify(file));
  await expect(dialog(page).getByRole('button', { name: 'Poem (2)', exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Poem (2)', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('Write prose');

  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await signIn(other, running.address, users.amy);
  await other.goto(`${running.address}/playground`);
  await other.getByRole('button', { name: 'Insert a prompt' }).click();
  await expect(dialog(other).getByText('No matching prompts found')).toBeVisible();
  await context.close();
});

test('moves between list and prompt on a phone without horizontal overflow', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, running.address);
  await page.goto(`${running.address}/playground`);
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Insert a prompt' }).click();
  await dialog(page).getByRole('button', { name: 'New prompt' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Short');
  await dialog(page).getByRole('textbox', { name: 'Content' }).fill('Be short');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Prompt created')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Prompts', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Short', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('Be short');
});
