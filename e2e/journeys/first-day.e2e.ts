import { expect, test } from 'playwright/test';
import { pageDriver } from '../browsers/driver';
import { collectProblems } from '../support/console-problems';
import { firstDay } from './first-day';

test('first day', async ({ page }) => {
  test.setTimeout(240_000);
  const problems = await collectProblems(page);
  await firstDay(pageDriver(page));
  expect(problems.violations).toEqual([]);
  expect(problems.errors).toEqual([]);
});
