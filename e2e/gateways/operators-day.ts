import { stripVTControlCharacters } from 'node:util';
import type { Page } from 'playwright/test';
import { catalogueSteps } from './day/catalogue-steps';
import { channelSteps, createChannelStep } from './day/channel-steps';
import type { Day, Step } from './day/day';
import { filterSteps } from './day/filter-steps';
import { keyChannelSteps } from './day/key-channel-steps';
import { keyLimitSteps } from './day/key-limit-steps';
import { menuSteps } from './day/menu-steps';
import { navigationSteps } from './day/navigation-steps';
import { seePriceStep, setPriceStep } from './day/price-steps';
import { sessionSteps, signInStep } from './day/session-steps';
import { tokenSteps } from './day/token-steps';
import { optionStep, playgroundStep, seeLogStep } from './day/use-steps';
import { userSteps } from './day/user-steps';

export const steps: Step[] = [
  signInStep,
  createChannelStep,
  setPriceStep,
  ...channelSteps,
  ...tokenSteps,
  ...keyLimitSteps,
  ...userSteps,
  ...filterSteps,
  ...keyChannelSteps,
  ...catalogueSteps,
  seeLogStep,
  seePriceStep,
  playgroundStep,
  optionStep,
  ...navigationSteps,
  ...menuSteps,
  ...sessionSteps,
];

/** `details` of a failed step: the error, the page's text, and the failed requests. */
export type StepResult = { name: string; seconds: number; problems: string[] };

/** Runs all steps, also after one has failed. */
export async function operatorsDay(day: Day, onResult: (result: StepResult) => void = () => undefined): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const refused = watchRefusals(day.page);
  for (const { name, run } of steps) {
    const startedAt = Date.now();
    refused.length = 0;
    const problems = await run(day).then(
      () => [],
      async ({ message }: Error) => [firstLines(message), ...(await shownProblems(day.page)), ...refused],
    );
    const result = { name, seconds: (Date.now() - startedAt) / 1000, problems };
    onResult(result);
    results.push(result);
  }
  return results;
}

/** Failed requests since the list was last cleared. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(api|pg|composition)\//.test(pathname)) {
      return;
    }
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    const start = isJson ? (await response.text().catch(() => '')).slice(0, 200) : '';
    const isRefusal = response.status() >= 400 || /"success":\s*false/.test(start);
    if (isRefusal) {
      refused.push(`${response.request().method()} ${pathname}: ${response.status()} ${start}`);
    }
  });
  return refused;
}

/** Removes ANSI colors from Playwright's messages. */
const firstLines = (message: string) => stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 4).join(' | ');

async function shownProblems(page: Page): Promise<string[]> {
  const alerts = await page
    .getByRole('alert')
    .allInnerTexts()
    .catch(() => []);
  return alerts.map((text) => `On the page: ${text.replaceAll('\n', ' ').slice(0, 200)}`);
}

const isOk = ({ problems }: StepResult) => problems.length === 0;

export const formatResult = (result: StepResult): string =>
  [
    `${isOk(result) ? 'ok    ' : 'FAILED'} ${result.seconds.toFixed(1).padStart(6)} s  ${result.name}`,
    ...result.problems.map((problem) => `                  ${problem}`),
  ].join('\n');

export const formatSummary = (results: StepResult[]): string => `${results.filter(isOk).length} of ${results.length} steps hold`;

export const failedSteps = (results: StepResult[]): StepResult[] => results.filter((result) => !isOk(result));
