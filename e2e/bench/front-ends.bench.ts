import { test } from 'playwright/test';
import { startConsole } from '../support/console';
import { fillGateway, givenFrontEnds, ownFrontEnd } from './front-ends/front-ends';
import { type Conditions, type Load, measureLoad, median } from './measure';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const { BENCH_FRONT_ENDS = '', BENCH_PASSWORD = '123456', BENCH_SCREENS = '' } = process.env;

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(0);

const columns: [string, keyof Load, (value: number) => string][] = [
  ['requests', 'requests', String],
  ['all, KB', 'bytes', kilobytes],
  ['scripts, KB', 'scriptBytes', kilobytes],
  ['scripts before, KB', 'scriptBytesBefore', kilobytes],
  ['usable, ms', 'firstRow', (value) => value.toFixed(0)],
  ['by scripts, ms', 'settled', (value) => value.toFixed(0)],
  ['blocked, ms', 'blocked', (value) => value.toFixed(0)],
  ['longest task, ms', 'longestTask', (value) => value.toFixed(0)],
  ['layout shift', 'shift', (value) => value.toFixed(3)],
];

const visits: { title: string; conditions: Conditions; isWarm: boolean }[] = [
  { title: 'first visit', conditions: 'plain', isWarm: false },
  { title: 'first visit, slow', conditions: 'slow', isWarm: false },
  { title: 'second visit, slow', conditions: 'slow', isWarm: true },
];

test('front ends side by side', async ({ browser }) => {
  test.setTimeout(7_200_000);
  const started = await startConsole();
  try {
    const frontEnds = [ownFrontEnd('this console', started.address), ...givenFrontEnds(BENCH_FRONT_ENDS, BENCH_PASSWORD)];
    const filling = await browser.newContext();
    for (const { address } of frontEnds) {
      await fillGateway(filling.request, address, address === started.address ? '123456' : BENCH_PASSWORD);
      await filling.clearCookies();
    }
    await filling.close();
    const pages = Object.keys(frontEnds[0]?.screens ?? {}).filter((name) => BENCH_SCREENS === '' || BENCH_SCREENS.includes(name));
    console.log(`\n| medians of ${rounds} | ${columns.map(([title]) => title).join(' | ')} |\n|---|${columns.map(() => '--:|').join('')}`);
    for (const page of pages) {
      for (const { title, ...visit } of visits) {
        const loads = new Map<string, Load[]>();
        // Alternating, so that what else the machine does affects all alike.
        for (let round = 0; round < rounds; round += 1) {
          for (const { name, address, screens, signIn } of frontEnds) {
            const screen = screens[page];
            if (screen) {
              loads.set(name, [...(loads.get(name) ?? []), await measureLoad(browser, address, screen, { ...visit, signInTo: signIn })]);
            }
          }
        }
        for (const [name, measured] of loads) {
          const cells = columns.map(([, key, format]) => format(median(measured.map((load) => load[key]))));
          console.log(`| ${page}, ${title}: ${name} | ${cells.join(' | ')} |`);
        }
      }
    }
  } finally {
    await started.stop();
  }
});
