import { expect } from 'playwright/test';
import { finishBatch } from '../../support/finish-batch';
import { askModel, type Day, open, rowOf, type Step } from './day';

const tokenName = ({ suffix }: Day) => `day ${suffix}`;
/** Together with earlier ones, more than one page of the list. */
const moreTokens = 11;

async function createToken(day: Day): Promise<void> {
  await open(day, '/token?drawer=new');
  const drawer = day.page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill(tokenName(day));
  await drawer.getByText('Unlimited quota').click();
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  const created = day.page.getByRole('dialog', { name: `API key “${tokenName(day)}” created` });
  await expect(created.getByRole('textbox', { name: 'Key' })).toHaveValue(/^sk-[0-9A-Za-z]{48}$/);
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(day, tokenName(day))).toBeVisible();
}

async function callWithKey(day: Day): Promise<void> {
  await open(day, `/token?${new URLSearchParams({ keyword: tokenName(day) })}`);
  await day.page.evaluate(() => navigator.clipboard.writeText(''));
  await rowOf(day, tokenName(day))
    .getByRole('button', { name: /^Copy key/ })
    .click();
  await expect.poll(() => day.page.evaluate(() => navigator.clipboard.readText())).toMatch(/^sk-[0-9A-Za-z]{48}$/);
  day.key = await day.page.evaluate(() => navigator.clipboard.readText());
  const response = await askModel(day, day.key);
  expect(await response.text(), `status ${response.status()}`).toContain('"choices"');
}

async function turnPage(day: Day): Promise<void> {
  const name = `more ${day.suffix}`;
  await open(day, '/token?drawer=new');
  const drawer = day.page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill(name);
  await drawer.getByRole('button', { name: 'More options' }).click();
  await drawer.getByRole('textbox', { name: 'How many' }).fill(String(moreTokens));
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  await finishBatch(day.page, moreTokens);
  const keysOfRows = () => day.page.locator('tbody > tr[data-key]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key')));
  await open(day, '/token');
  await expect.poll(async () => (await keysOfRows()).length).toBe(10);
  const first = await keysOfRows();
  await day.page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(async () => (await keysOfRows()).filter((key) => !first.includes(key)).length).toBeGreaterThan(0);
  expect((await keysOfRows()).filter((key) => first.includes(key))).toEqual([]);
}

async function findByPart(day: Day): Promise<void> {
  await open(day, '/token');
  await day.page.getByRole('textbox', { name: 'Search by name' }).fill(`ay ${day.suffix.slice(0, -1)}`);
  await day.page.keyboard.press('Enter');
  await expect(day.page.locator('tbody > tr[data-key]')).toHaveCount(1);
  await expect(rowOf(day, tokenName(day))).toBeVisible();
}

export const tokenSteps: Step[] = [
  { name: 'create a token', run: createToken },
  { name: 'copy its key and call with it', run: callWithKey },
  { name: 'open page 2 of a list', run: turnPage },
  { name: 'find by a part of the name', run: findByPart },
];
