import { writeFile } from 'node:fs/promises';
import { test as base } from 'playwright/test';
import { firstDay } from '../journeys/first-day';
import type { LaunchedBrowser } from './driver';
import { launchFirefox } from './firefox';
import { launchWebKit } from './webkit';

const launchers = { firefox: launchFirefox, webkit: launchWebKit };

const test = base.extend<{ launched: LaunchedBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  launched: async ({}, use, info) => {
    const launched = await launchers[info.project.name as keyof typeof launchers]();
    await use(launched);
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screen.png'), await launched.screenshot());
    }
    await launched.close();
  },
});

test('first day', async ({ launched }) => {
  test.setTimeout(240_000);
  await firstDay(launched);
});
