import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { formsPage } from '../support/forms-page';
import { releaseVariant } from '../support/releases';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
  await releaseVariant(running, { remote: 'billing', version: '1.1.0', change: { 'src/log/page.tsx': () => formsPage } });
});
test.afterAll(() => running.stop());

const open = async (page: Page, query = '') => {
  const problems = await collectProblems(page);
  await signIn(page, running.address);
  await page.goto(`${running.address}/log?drawer=new${query}`);
  const drawer = page.getByRole('dialog', { name: 'Channel' });
  await expect(drawer.getByRole('group', { name: 'View of Rates' })).toBeVisible();
  return { drawer, problems };
};

const saved = async (page: Page) => JSON.parse((await page.locator('#saved').textContent()) ?? '') as Record<string, string>;

test('edits code: marks errors, indents with Tab, leaves with Escape and Tab, saves with Ctrl-Enter, within the CSP', async ({ page }) => {
  const { drawer, problems } = await open(page);
  await drawer.getByLabel('Name').fill('one');
  const editor = drawer.getByRole('textbox', { name: 'Extra' });
  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('{\n"a": 1,\n"a": tru');
  await expect(drawer.getByText('Line 3, column 3: the key “a” is already used')).toBeVisible();
  await expect(drawer.locator('.cm-lintRange-error')).toHaveCount(2);

  await page.keyboard.press('Control+Enter');
  await expect(editor).toBeFocused();
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  await expect(drawer.getByText('Line 3, column 3: the key “a” is already used')).toBeVisible();

  await drawer.getByRole('group', { name: 'View of Extra' }).getByRole('button', { name: 'Table' }).click();
  await expect(drawer.getByText('There is a mistake in the JSON. Fix it in the code first.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Open the code' }).click();
  await expect(editor).toContainText('"a": tru');

  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('{"n":12345678901234567890,"a":[1]}');
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await drawer.getByRole('button', { name: 'Format' }).click();
  await editor.click();
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
  expect((await saved(page)).extra).toBe('{\n  "n": 12345678901234567890,\n  "a": [\n    1\n  ]\n}');
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('sends a form only after the code of its fields has come', async ({ page }) => {
  let isOnline = false;
  await page.route('**/forms-more.*.js', (route) => (isOnline ? route.continue() : route.abort()));
  await signIn(page, running.address);
  await page.goto(`${running.address}/log?drawer=new`);
  const drawer = page.getByRole('dialog', { name: 'Channel' });
  const save = drawer.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Unable to connect to the server')).toBeVisible();
  await expect(save).toBeEnabled();
  await expect(drawer.getByLabel('Name')).toHaveCount(0);
  isOnline = true;
  await save.click();
  await expect(drawer.getByText('A name, please')).toBeVisible();
  await expect(drawer.getByLabel('Name')).toBeFocused();
});

test('compares the edited value with the saved one', async ({ page }) => {
  const { drawer, problems } = await open(page);
  await drawer.getByLabel('Value of gpt-4o').fill('3.75');
  await drawer.getByRole('button', { name: 'See changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Rates: unsaved changes' });
  await expect(changes.locator('.cm-deletedChunk')).toContainText('"gpt-4o": 2.5');
  await expect(changes.locator('.cm-changedLine')).toContainText('"gpt-4o": 3.75');
  await page.keyboard.press('Escape');
  await expect(changes).toBeHidden();
  await expect(drawer).toBeVisible();
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('renders only the edited row of three thousand while typing', async ({ page }) => {
  const { drawer } = await open(page, '&rows=3000');
  await drawer.getByRole('button', { name: 'Next page' }).click();
  const cell = drawer.getByLabel('Value of model-55');
  await cell.click();
  const watch = await cell.evaluateHandle((input) => {
    const redrawn = new Set<string>();
    const observer = new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('tr');
        redrawn.add(row?.querySelector('input')?.value ?? 'the table itself');
      }
    });
    observer.observe(input.closest('table') as Element, { subtree: true, childList: true, characterData: true, attributes: true });
    return redrawn;
  });
  await page.keyboard.type('123456');
  await expect(cell).toHaveValue('55.50123456');
  expect(await watch.evaluate((redrawn) => [...redrawn])).toEqual(['model-55']);
});

for (const width of [1440, 390]) {
  test(`scrolls to the first error, and links sections to their fields, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { drawer, problems } = await open(page, '&tags=200');
    await drawer.getByRole('button', { name: 'Extra', exact: true }).click();
    await expect(drawer.getByRole('heading', { name: 'Extra' })).toBeInViewport();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByLabel('Name')).toBeFocused();
    await expect(drawer.getByText('A name, please')).toBeInViewport();

    await drawer.getByRole('button', { name: 'Models', exact: true }).click();
    const models = drawer.getByRole('combobox', { name: 'Models' });
    await models.click();
    await page.keyboard.type('model-69');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(drawer.getByRole('listbox')).toBeHidden();
    await expect(drawer.getByRole('button', { name: 'Remove model-69', exact: true })).toBeVisible();
    expect(await drawer.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);

    await drawer.getByLabel('Name').fill('one');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    expect((await saved(page)).models).toHaveLength(201);
    expect(problems).toEqual({ violations: [], errors: [] });
  });
}

test('closes a drawer with Back and keeps the draft', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/log`);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('half');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('half');
});

test('creates, disables and deletes a batch of API keys, and reports the result of each', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, running.address);
  await page.goto(`${running.address}/token?drawer=new`);
  const drawer = page.getByRole('dialog', { name: 'New API key' });
  await drawer.getByLabel('Name').fill('batch');
  await drawer.getByRole('button', { name: 'More options' }).click();
  await drawer.getByRole('textbox', { name: 'How many' }).fill('12');
  const addresses = drawer.getByRole('textbox', { name: 'Allowed IPs' });
  await addresses.fill('10.0.0.1');
  await page.keyboard.press('Enter');
  await addresses.fill('nowhere');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText('nowhere: neither an IP address nor a range such as 10.0.0.0/8')).toBeVisible();
  await drawer.getByRole('button', { name: 'Remove nowhere' }).click();
  await drawer.getByRole('button', { name: 'Create' }).click();
  const creating = page.getByRole('dialog', { name: 'Create 12 API keys' });
  await expect(creating.getByText('All done: 12 of 12')).toBeVisible();
  await expect(creating.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');

  await page.getByLabel('Select all').check();
  await page.getByRole('region', { name: '10 selected' }).getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('All done: 10 of 10')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /batch/ }).getByText('Disabled')).toHaveCount(10);
  await page.getByRole('region', { name: '10 selected' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete the 10 selected API keys?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('All done: 10 of 10')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /batch/ })).toHaveCount(2);
  expect(problems).toEqual({ violations: [], errors: [] });
});
