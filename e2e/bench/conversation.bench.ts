import { type Page, test } from 'playwright/test';
import { startConsole } from '../support/console';
import { signIn } from '../support/sign-in';
import { median } from './measure';
import { printScrolling, scroll } from './scroll';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const count = Number(process.env.BENCH_MESSAGES ?? 5000);

type Opening = { shown: number; longest: number };

/** From the click on the menu to the frame with the last message, and the longest task until two seconds later. */
const open = (page: Page, last: string): Promise<Opening> =>
  page.evaluate(async (words) => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    const startedAt = performance.now();
    document.querySelector<HTMLAnchorElement>('a[href="/playground"]')?.click();
    const shown = await new Promise<number>((resolve) => {
      const frame = () => {
        const articles = document.querySelectorAll('[role=log] article');
        if (articles[articles.length - 1]?.textContent?.includes(words)) {
          resolve(performance.now() - startedAt);
        } else {
          requestAnimationFrame(frame);
        }
      };
      requestAnimationFrame(frame);
    });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    observer.disconnect();
    return { shown, longest: Math.max(0, ...tasks) };
  }, last);

test(`a conversation of ${count} messages`, async ({ page }) => {
  test.setTimeout(600_000);
  const startedConsole = await startConsole();
  try {
    await signIn(page, startedConsole.address);
    await page.addInitScript((total) => {
      if (localStorage.getItem('playground_messages') !== null) {
        return;
      }
      const text = (index: number) =>
        index % 2 === 0
          ? `Question ${index}: why?`
          : `Answer **${index}** in words. `.repeat(6).concat('\n\n- one\n- two\n\n```ts\nconst a = 1;\n```\n');
      const message = (index: number) => ({
        role: index % 2 === 0 ? 'user' : 'assistant',
        createAt: 1,
        id: `m${index}`,
        status: 'complete',
        content: [{ type: 'text', text: text(index) }],
      });
      localStorage.setItem('playground_messages', JSON.stringify(Array.from({ length: total }, (_message, index) => message(index))));
    }, count);
    const openings: Opening[] = [];
    await page.goto(`${startedConsole.address}/token`);
    await page.locator('a[href="/playground"]').first().waitFor();
    for (let round = 0; round < rounds; round += 1) {
      openings.push(await open(page, `Answer ${count - 1}`));
      if (round < rounds - 1) {
        await page.locator('a[href="/token"]').first().click();
      }
      await page.waitForTimeout(500);
    }
    const scrolled = await scroll(page, page.getByRole('log'), -120);
    const of = (key: keyof Opening) => median(openings.map((opening) => opening[key])).toFixed(0);
    console.log(`\n| ${count} messages, medians of ${rounds} | click to shown | longest task |\n|---|--:|--:|`);
    console.log(`| opened | ${of('shown')} ms | ${of('longest')} ms |`);
    printScrolling(`${count} messages`, scrolled);
  } finally {
    await startedConsole.stop();
  }
});
