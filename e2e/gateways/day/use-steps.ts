import { expect } from 'playwright/test';
import { type Day, open, rowOf, type Step } from './day';

async function seeLog(day: Day): Promise<void> {
  await expect(async () => {
    await open(day, `/log?${new URLSearchParams({ model_name: day.model })}`);
    await expect(
      rowOf(day, day.model)
        .filter({ hasText: `day ${day.suffix}` })
        .first(),
    ).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 20_000 });
}

async function askPlayground(day: Day): Promise<void> {
  const { page } = day;
  await open(day, '/playground');
  await page.evaluate((model) => localStorage.setItem('playground_inputs', JSON.stringify({ model })), day.model);
  await page.reload();
  const question = page.locator('[data-remote=playground]').getByRole('textbox', { name: 'Message' });
  await question.fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article', { name: 'Assistant' }).last()).toContainText('Hello there');
  await expect(page.getByText('The answer failed')).toHaveCount(0);
}

async function changeOption(day: Day): Promise<void> {
  const general = day.page.getByRole('region', { name: 'General', exact: true });
  const retries = general.getByLabel('Retries');
  const save = async (value: string) => {
    await open(day, '/setting?tab=operation');
    await retries.fill(value);
    await general.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(day.page.getByText('Saved 1 setting')).toBeVisible();
    await day.page.reload();
    await expect(retries).toHaveValue(value);
  };
  await open(day, '/setting?tab=operation');
  await expect(retries).toHaveValue(/\d/);
  const before = await retries.inputValue();
  await save(before === '2' ? '3' : '2');
  await save(before);
}

export const seeLogStep: Step = { name: 'see the call in the log', run: seeLog };
export const playgroundStep: Step = { name: 'ask in the playground', run: askPlayground };
export const optionStep: Step = { name: 'change an option', run: changeOption };
