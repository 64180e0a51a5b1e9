import { expect, test } from 'playwright/test';
import { playwrightDriver } from '../browsers/driver';
import { watchProblems } from '../support/console-problems';
import { firstDay } from './first-day';

test('first day', async ({ page }) => {
  test.setTimeout(240_000);
  const problems = await watchProblems(page);
  await firstDay(playwrightDriver(page));
  expect(problems.violations).toEqual([]);
  expect(problems.errors).toEqual([]);
});
