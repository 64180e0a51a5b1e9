import { expect } from 'playwright/test';
import { askModel, chooseAction, type Day, hasCapability, open, rowOf, type Step } from './day';

/** @returns the new key, which a dialog shows */
async function takeKey({ page }: Day, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  const field = dialog.getByRole('textbox', { name: 'Key' });
  await expect(field).toHaveValue(/^sk-[0-9A-Za-z]{48}$/);
  const key = await field.inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return key;
}

const callStatus = async (day: Day, key: string) => (await askModel(day, key)).status();

/** A range that the browser of this day is not in. */
const otherRange = '198.51.100.0/24';

async function limitAddresses(day: Day): Promise<void> {
  const name = `range ${day.suffix}`;
  await open(day, '/token?drawer=new');
  const drawer = day.page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill(name);
  await drawer.getByText('Unlimited quota').click();
  await drawer.getByRole('button', { name: 'More options' }).click();
  await drawer.getByRole('textbox', { name: /^Allowed IPs/ }).pressSequentially(`${otherRange},`);
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  if (!(await hasCapability(day, 'key-address-ranges'))) {
    await expect(drawer.getByText('this gateway takes single addresses only')).toBeVisible();
    return;
  }
  const key = await takeKey(day, `API key “${name}” created`);
  expect(await callStatus(day, key)).toBe(403);
}

async function rotateKey(day: Day): Promise<void> {
  const name = `day ${day.suffix}`;
  await open(day, `/token?${new URLSearchParams({ keyword: name })}`);
  await chooseAction(day, `Actions for ${name}`, 'Rotate key');
  const drawer = day.page.getByRole('dialog', { name: `Rotate the key “${name}”` });
  await drawer.getByRole('button', { name: 'Now', exact: true }).click();
  await drawer.getByRole('button', { name: 'Rotate', exact: true }).click();
  const key = await takeKey(day, `New key for “${name}”`);
  expect(await callStatus(day, key)).toBe(200);
  // Gateways end a key at the end of a second.
  await expect.poll(() => callStatus(day, day.key ?? '')).toBe(401);
  day.key = key;
  await open(day, `/token?${new URLSearchParams({ keyword: name })}`);
  await expect(rowOf(day, name)).toHaveCount(2);
}

export const keyLimitSteps: Step[] = [
  { name: 'limit a key to a range of addresses', run: limitAddresses },
  { name: 'rotate a key', run: rotateKey },
];
