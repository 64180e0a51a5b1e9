import { type Browser, expect, type Page } from 'playwright/test';
import type { Screen, Visit } from './screens';
import { people } from './seed';
import { type Language, saying } from './words';

export type Look = { language: Language; theme: 'light' | 'dark'; isNarrow: boolean };

/** A page of a browser that somebody uses: signed in, in a language and a theme, on a wide screen or a phone. */
export async function pageOf(browser: Browser, address: string, who: Screen['who'], { language, theme, isNarrow }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: isNarrow ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: isNarrow,
    isMobile: isNarrow,
    // What is judged stands still.
    reducedMotion: 'reduce',
    locale: language,
  });
  await context.addInitScript(
    ([chosen, look]) => {
      localStorage.setItem('i18nextLng', chosen);
      localStorage.setItem('theme-mode', look);
    },
    [language, theme] as const,
  );
  if (who !== 'nobody') {
    const answer = await context.request.post(`${address}/api/user/login`, { data: people[who] });
    const { data } = (await answer.json()) as { data: object };
    await context.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(data));
  }
  return context.newPage();
}

/** Milliseconds for an area: a walk draws a hundred pages, each a second or two on two cores. */
export const longWalk = 300_000;

/** Opens a screen anew and waits until everything on it has come. */
async function enter(visit: Visit, address: string, { path, shows }: Screen): Promise<void> {
  await visit.page.goto(`${address}${path}`);
  await expect(shows(visit)).toBeVisible();
  await expect(visit.page.locator('[aria-busy=true]')).toHaveCount(0);
}

/**
 * Goes through screens and everything that can be opened on them.
 *
 * @param judge says what is wrong with what it sees
 * @returns all findings, each with its place
 */
export async function visitScreens(
  browser: Browser,
  address: string,
  screens: Screen[],
  look: Look,
  judge: (visit: Visit) => Promise<string[]>,
): Promise<string[]> {
  const say = saying(look.language);
  const findings: string[] = [];
  for (const who of new Set(screens.map((screen) => screen.who))) {
    const page = await pageOf(browser, address, who, look);
    const visit: Visit = { page, say, isNarrow: look.isNarrow };
    const note = async (place: string) => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      findings.push(...(await judge(visit)).map((finding) => `${place}: ${finding}`));
    };
    for (const screen of screens.filter(({ who: whose, only }) => whose === who && (!only || (only === 'narrow') === look.isNarrow))) {
      await enter(visit, address, screen);
      await note(screen.name);
      for (const [name, open] of Object.entries(screen.opens ?? {})) {
        await enter(visit, address, screen);
        await open(visit);
        await note(`${screen.name}, ${name}`);
      }
    }
    await page.context().close();
  }
  return findings;
}
