import { expect } from 'playwright/test';
import { type Day, hasCapability, open, rowOf, type Step, saveDrawer } from './day';

/** The menu has no entry for a page that the gateway lacks. */
async function expectNoEntry({ page, address }: Day, path: string): Promise<void> {
  await page.goto(`${address}/channel`);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Channels' })).toBeVisible();
  await expect(menu.locator(`a[href="${path}"]`)).toHaveCount(0);
}

async function describeModel(day: Day): Promise<void> {
  const { page } = day;
  if (!(await hasCapability(day, 'model-metadata'))) {
    await expectNoEntry(day, '/models');
    return;
  }
  await open(day, '/models?drawer=new');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Model name/ }).fill(day.model);
  await drawer.getByRole('textbox', { name: /^Tags/ }).pressSequentially('fast,');
  await saveDrawer(day, 'Create');
  await open(day, `/models?${new URLSearchParams({ keyword: day.model })}`);
  await expect(rowOf(day, day.model)).toContainText('fast');
}

async function seeSystemTasks(day: Day): Promise<void> {
  if (!(await hasCapability(day, 'system-tasks'))) {
    await expectNoEntry(day, '/system-tasks');
    return;
  }
  await open(day, '/system-tasks');
  await expect(day.page.getByRole('heading', { level: 1, name: 'System tasks' })).toBeVisible();
  await expect(day.page.getByRole('grid').or(day.page.getByRole('heading', { name: 'No tasks yet' }))).toBeVisible();
  if (await hasCapability(day, 'system-nodes')) {
    await day.page.getByRole('button', { name: 'Nodes', exact: true }).click();
    await expect(rowOf(day, 'Online').first()).toBeVisible();
  }
}

export const catalogueSteps: Step[] = [
  { name: 'describe a model', run: describeModel },
  { name: 'see the system tasks', run: seeSystemTasks },
];
