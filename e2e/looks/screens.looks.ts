import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { startConsoleWithDemoData } from '../support/console-with-demo-data';
import { root } from '../support/processes';
import { areasAt, type Screen } from '../support/screens';
import { seedReleases } from '../support/seed-releases';
import { pageOf, type VisitOptions } from '../support/visit-screens';

/** Full of demonstration data, without any, and while every request for data fails. */
const fillings = ['full', 'empty', 'failing'] as const;

type Filling = (typeof fillings)[number];

const looks = (['en', 'zh'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [false, true].map((isNarrow): VisitOptions => ({ language, theme, isNarrow }))),
);

const folder = join(root, '.looks');

const open = {
  full: async () => {
    const running = await startConsoleWithDemoData(template, ['--logs', '3000', '--days', '14', '--users', '30', '--channels', '12']);
    await seedReleases(running);
    return running;
  },
  empty: () => startConsoleFrom(template),
  failing: () => startConsoleFrom(template),
} satisfies Record<Filling, () => Promise<RunningConsole>>;

for (const filling of fillings) {
  test.describe(filling, () => {
    let running: RunningConsole;
    test.beforeAll(async () => {
      running = await open[filling]();
    });
    test.afterAll(() => running.stop());

    for (const look of looks) {
      const variant = `${look.language}-${look.theme}-${look.isNarrow ? 390 : 1440}`;
      test(variant, async ({ browser }) => {
        test.setTimeout(600_000);
        await mkdir(join(folder, filling), { recursive: true });
        // Amy exists only where the screens are judged.
        const shown = areasAt(look.isNarrow ? 'narrow' : 'wide')
          .flatMap(({ list }) => list)
          .filter(({ who }) => who !== 'amy');
        for (const who of new Set(shown.map((screen) => screen.who))) {
          const page = await pageOf(browser, running.address, who, look);
          if (filling === 'failing') {
            await failDataRequests(page);
          }
          for (const screen of shown.filter((candidate) => candidate.who === who)) {
            await show(page, running.address, screen);
            await page.screenshot({ path: join(folder, filling, `${fileName(screen.name)}-${variant}.png`) });
          }
          await page.context().close();
        }
      });
    }
  });
}

const needed = ['/api/status', '/api/user/self', '/api/notice'];

async function failDataRequests(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    needed.includes(new URL(route.request().url()).pathname)
      ? route.fallback()
      : route.fulfill({ status: 500, json: { success: false, message: 'database is locked' } }),
  );
}

/** Without data or with failures, a screen need not show what its test waits for. */
async function show(page: Page, address: string, { path }: Screen): Promise<void> {
  await page.goto(`${address}${path}`);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const fonts = [...document.fonts];
    const isDrawn = fonts.some(({ status }) => status === 'loaded') && fonts.every(({ status }) => status !== 'loading');
    return isDrawn && document.querySelector('[aria-busy="true"]') === null;
  });
}

const fileName = (name: string) => name.replaceAll(/[^\w]+/g, '-');
