import { expect } from 'playwright/test';
import { finishBatch } from '../../support/finish-batch';
import { type Day, open, rowOf, type Step, saveDrawer } from './day';

const channelName = ({ suffix }: Day) => `day ${suffix}`;
const manyName = ({ suffix }: Day) => `many ${suffix}`;
/** Fills more than one page of the list. */
const manyCount = 12;

async function createChannel(day: Day, { name, keys }: { name: string; keys: string[] }): Promise<void> {
  const { page } = day;
  await open(day, '/channel?drawer=new');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill(name);
  await drawer.getByRole('textbox', { name: /^Base URL/ }).fill(day.upstream);
  await drawer.getByRole('textbox', { name: /^Key/ }).fill(keys.join('\n'));
  await drawer.getByRole('combobox', { name: /^Offered models/ }).pressSequentially(`${day.model},`);
  await saveDrawer(day, 'Create');
}

const search = (day: Day, keyword: string, page = 1) =>
  open(day, `/channel?${new URLSearchParams({ keyword, ...(page > 1 && { page: String(page) }) })}`);

async function testChannel(day: Day): Promise<void> {
  const name = channelName(day);
  await search(day, name);
  await day.page.getByRole('button', { name: `Test ${name}` }).click();
  await day.page.getByRole('menuitem', { name: /^Default model/ }).click();
  await expect(day.page.getByText(`${name} passed the test in`)).toBeVisible();
}

async function disableChannel(day: Day): Promise<void> {
  const name = channelName(day);
  for (const [action, state] of [
    ['Disable', 'Disabled'],
    ['Enable', 'Enabled'],
  ] as const) {
    await search(day, name);
    // The row shows the optimistic value before the gateway has responded.
    const done = day.page.waitForResponse((response) => /\/api\/channel\/\d+\/status$/.test(response.url()));
    await day.page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
    await day.page.getByRole('menuitem', { name: action, exact: true }).click();
    await done;
    await expect(rowOf(day, name)).toContainText(state);
    await day.page.reload();
    await expect(rowOf(day, name)).toContainText(state);
  }
}

async function disableMatching(day: Day): Promise<void> {
  const { page } = day;
  const name = manyName(day);
  await createChannel(day, { name, keys: Array.from({ length: manyCount }, (_item, index) => `upstream-key-${index}`) });
  await search(day, name);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Bulk edit: Disable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk edit: Disable' });
  await dialog.getByLabel('Apply to').selectOption(`All channels that match the filter (${manyCount})`);
  await dialog.getByRole('button', { name: `Disable (${manyCount})` }).click();
  await finishBatch(page, manyCount);
  for (const [number, count] of [
    [1, 10],
    [2, manyCount - 10],
  ] as const) {
    await search(day, name, number);
    await expect(rowOf(day, name)).toHaveCount(count);
    await expect(rowOf(day, name).filter({ hasText: 'Disabled' })).toHaveCount(count);
  }
}

export const createChannelStep: Step = {
  name: 'create a channel',
  run: async (day) => {
    await createChannel(day, { name: channelName(day), keys: ['upstream-key'] });
    await search(day, channelName(day));
    await expect(rowOf(day, channelName(day))).toContainText('Enabled');
  },
};

export const channelSteps: Step[] = [
  { name: 'test the channel', run: testChannel },
  { name: 'disable the channel and enable it', run: disableChannel },
  { name: 'disable all channels that match', run: disableMatching },
];
