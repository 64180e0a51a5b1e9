import { expect } from 'playwright/test';
import { chooseAction, type Day, hasCapability, open, rowOf, type Step, saveDrawer } from './day';

const pairName = ({ suffix }: Day) => `pair ${suffix}`;

async function keepTwoKeys(day: Day): Promise<void> {
  const { page } = day;
  const name = pairName(day);
  await open(day, '/channel?drawer=new');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill(name);
  await drawer.getByRole('textbox', { name: /^Base URL/ }).fill(day.upstream);
  await drawer.getByRole('textbox', { name: /^Key/ }).fill('first-key\nsecond-key');
  await drawer.getByRole('combobox', { name: /^Offered models/ }).pressSequentially(`${day.model},`);
  const mode = drawer.getByRole('combobox', { name: 'Several keys' });
  if (!(await hasCapability(day, 'multi-key-channels'))) {
    await expect(drawer.getByText('2 channels will be created')).toBeVisible();
    await expect(mode).toHaveCount(0);
    return;
  }
  await mode.selectOption('In one channel, used in turn');
  await saveDrawer(day, 'Create');
  await open(day, `/channel?${new URLSearchParams({ keyword: name })}`);
  await expect(rowOf(day, name)).toHaveCount(1);
  await chooseAction(day, `More actions for ${name}`, 'Manage keys');
  const keys = page.getByRole('dialog', { name: `Keys of ${name}` });
  await keys.getByRole('button', { name: 'Disable key #2' }).click();
  await expect(keys.getByText('1 of 2 keys')).toBeVisible();
}

async function compareModels(day: Day): Promise<void> {
  const { page } = day;
  const name = `day ${day.suffix}`;
  await open(day, `/channel?${new URLSearchParams({ keyword: name })}`);
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  const compare = page.getByRole('menuitem', { name: 'Compare with provider…' });
  if (!(await hasCapability(day, 'upstream-model-updates'))) {
    await expect(page.getByRole('menuitem', { name: 'Disable', exact: true })).toBeVisible();
    await expect(compare).toHaveCount(0);
    return;
  }
  await compare.click();
  const dialog = page.getByRole('dialog', { name: `${name} and its provider` });
  // The upstream of this day has other models.
  await expect(dialog.getByRole('checkbox', { name: day.model })).toBeVisible();
}

export const keyChannelSteps: Step[] = [
  { name: 'keep two keys in one channel', run: keepTwoKeys },
  { name: "compare a channel with its provider's models", run: compareModels },
];
