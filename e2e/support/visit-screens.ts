import { type Browser, expect, type Page } from 'playwright/test';
import { checkLanguage } from './check-language';
import { keepLanguageLocal } from './local-language';
import type { Screen, Visit, Walk } from './screens';
import { users } from './seed';
import { type Language, translationFor } from './texts';

export type VisitOptions = { language: Language; theme: 'light' | 'dark'; isNarrow: boolean };

/** A signed-in page in a language and theme, on a wide or narrow screen. */
export async function pageOf(
  browser: Browser,
  address: string,
  who: Screen['who'],
  { language, theme, isNarrow }: VisitOptions,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: isNarrow ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: isNarrow,
    isMobile: isNarrow,
    reducedMotion: 'reduce',
    locale: language,
  });
  await context.addInitScript(
    ([chosen, look]) => {
      localStorage.getItem('i18nextLng') ?? localStorage.setItem('i18nextLng', chosen);
      localStorage.setItem('theme-mode', look);
    },
    [language, theme] as const,
  );
  await keepLanguageLocal(context);
  if (who !== 'nobody') {
    const response = await context.request.post(`${address}/api/user/login`, { data: users[who] });
    const { data } = (await response.json()) as { data: object };
    await context.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(data));
  }
  return context.newPage();
}

/** Timeout for a part of an area: twenty states of five to ten seconds each on two busy cores. */
export const areaTimeout = 300_000;

type Factory = () => unknown;
type Shared = { lib?: Factory; get: () => Factory | Promise<Factory> };
type Federated = Window & { __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: Record<string, Record<string, Shared>> } }[] } };

/** A module of the console as loaded by the page. */
const moduleOf = <Module>(page: Page, name: string) =>
  page.evaluateHandle(async (key) => {
    const [host] = (window as unknown as Federated).__FEDERATION__.__INSTANCES__;
    const [shared] = Object.values(host?.shareScopeMap.default[key] ?? {});
    // The factory is stored once a remote has asked for it.
    const factory = shared?.lib ?? (await shared?.get());
    return factory?.() as Module;
  }, `@console/shared/${name}`);

/** Switches the language as the language menu does, without closing what is open. */
async function speak(page: Page, language: Language): Promise<void> {
  const session = await moduleOf<{ setLanguage: (language: Language) => void }>(page, 'session');
  await session.evaluate(({ setLanguage }, chosen) => setLanguage(chosen), language);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Whether leaving the page would prompt, or leave something that is restored on return. */
async function isHeld(page: Page): Promise<boolean> {
  const router = await moduleOf<{ updateBlockers: { getState: () => unknown[] } }>(page, 'router');
  return router.evaluate(({ updateBlockers }) => updateBlockers.getState().length > 0);
}

/** Texts still in the wrong language after the catalogues have had time to load. */
async function judgeWords(page: Page, language: Language): Promise<string[]> {
  let findings: string[] = [];
  const judged = expect.poll(
    async () => {
      findings = await checkLanguage(page, language);
      return findings;
    },
    { timeout: 2000 },
  );
  await judged.toEqual([]).catch(() => undefined);
  return findings;
}

/** Answers for what the embedded gateway does not have. */
async function playElsewhere(page: Page, address: string, { elsewhere }: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (!elsewhere) {
    return;
  }
  const { capabilities, data } = elsewhere;
  const status = await (await page.request.get(`${address}/api/status`)).json();
  const answers = { ...data, '/api/status': { ...status.data, capabilities: [...status.data.capabilities, ...capabilities] } };
  for (const [path, answer] of Object.entries(answers)) {
    const isAt = (url: URL) => url.pathname === path;
    await page.route(isAt, (route) => route.fulfill({ json: { success: true, message: '', data: answer } }));
  }
}

/** Opens a screen on a fresh page and waits until it has loaded. */
async function load(visit: Visit, address: string, screen: Screen): Promise<void> {
  const { path, shows } = screen;
  await playElsewhere(visit.page, address, screen);
  await visit.page.goto(`${address}${path}`);
  await expect(shows(visit)).toBeVisible();
  await expect(visit.page.locator('[aria-busy=true]')).toHaveCount(0);
}

const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Elements that outlive their page. */
const leftOver = (page: Page) =>
  page.locator('[data-scope=toast][data-part=root], [role=dialog], [role=alertdialog], [role=menu]').locator('visible=true');

/** Resets a screen: by leaving and entering it through links, or by a reload where its state would survive. */
async function returnTo(visit: Visit, address: string, screen: Screen): Promise<void> {
  const { page, say, language } = visit;
  await speak(page, language);
  if (await isHeld(page)) {
    return load(visit, address, screen);
  }
  await go(page, '/nothing');
  await expect(page.locator('h1', { hasText: say('host', 'notfound.title') })).toBeAttached();
  if ((await leftOver(page).count()) > 0) {
    return load(visit, address, screen);
  }
  await go(page, screen.path);
  await expect(screen.shows(visit)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const others = { en: 'zh', zh: 'en' } as const;

/**
 * Visits screens and every overlay that opens on them. Each screen is loaded once; its texts are read in both languages,
 * which are switched in place.
 *
 * @param judge returns further problems of the current state
 * @returns all findings, each with its place
 */
export async function visitScreens(
  browser: Browser,
  address: string,
  screens: Walk[],
  look: VisitOptions,
  judge: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const findings: string[] = [];
  for (const who of new Set(screens.map((screen) => screen.who))) {
    const page = await pageOf(browser, address, who, look);
    const own: Visit = { page, language: look.language, say: translationFor(look.language), isNarrow: look.isNarrow, isRepeated: false };
    const other: Visit = { ...own, language: others[own.language], say: translationFor(others[own.language]), isRepeated: true };

    const note = async (place: string, repeat: (visit: Visit) => Promise<void>) => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const found = [...(await judge(page)), ...(await judgeWords(page, own.language))];
      await speak(page, other.language);
      // Messages keep the language in which they were shown, so such a state is set up again in the other one.
      if ((await judgeWords(page, other.language)).length > 0) {
        await repeat(other);
      }
      found.push(...(await judgeWords(page, other.language)));
      await speak(page, own.language);
      findings.push(...found.map((finding) => `${place}: ${finding}`));
    };
    for (const screen of screens.filter((screen) => screen.who === who)) {
      await load(own, address, screen);
      if (screen.isJudged) {
        await note(screen.name, (visit) => returnTo(visit, address, screen));
      }
      for (const [name, open] of Object.entries(screen.opens ?? {})) {
        await returnTo(own, address, screen);
        await open(own);
        await note(`${screen.name}, ${name}`, async (visit) => {
          await returnTo(visit, address, screen);
          await open(visit);
        });
      }
    }
    await page.context().close();
  }
  return findings;
}
