import { expect, test } from 'playwright/test';
import type { Driver } from '../browsers/driver';
import { byLabel, byRole, byText, createScreen, type Screen } from '../browsers/screen';
import { startConsole } from '../support/console';
import { releaseVariant } from '../support/releases';
import { addMenuPage } from '../support/variant';

const menuEntry = (name: string) => byRole('link', name, byRole('navigation', 'Main navigation'));
const responses = byRole('article', 'Assistant');
const stopButton = byRole('button', 'Stop generating');
const logInButton = byRole('button', 'Sign in', byRole('main'));
const password = byLabel('Password');

type Factory = () => { useSession: object };
type Share = { from: string; useIn: string[]; lib: Factory; get: () => Factory };
type Instance = {
  name: string;
  options: { shared: Record<string, Share[]> };
  shareScopeMap: Record<string, Record<string, Record<string, Share>>>;
};

/**
 * Every session store that the federation of this page offers, seen from the host and from each loaded container, compared
 * by identity with the first one that was ever seen in this tab.
 */
const stores = (screen: Screen) =>
  screen.evaluate(() => {
    const global = window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] }; firstStore?: object };
    return global.__FEDERATION__.__INSTANCES__.map(({ name, options, shareScopeMap }) => {
      const versions = Object.values(shareScopeMap.default?.['@console/shared/session'] ?? {});
      const offered = versions.map((share) => ({ from: share.from, useIn: share.useIn, store: share.lib().useSession }));
      global.firstStore ??= offered[0]?.store ?? {};
      // The host uses the modules that it provides without asking for them.
      const [provided] = options.shared['@console/shared/session'] ?? [];
      const isUsedHere = provided ? provided.get()().useSession === offered[0]?.store : offered[0]?.useIn.includes(name);
      return { name, offered: offered.length, isUsedHere, same: offered[0]?.store === global.firstStore };
    });
  });

const oneStore = { offered: 1, isUsedHere: true, same: true };

/** Records every version of billing that enters the document, however briefly. */
const noteDrawnVersions = (screen: Screen) =>
  screen.evaluate(() => {
    const seen = new Set<string>();
    (window as unknown as { seen: Set<string> }).seen = seen;
    const note = () => {
      for (const view of document.querySelectorAll('[data-remote="billing"]')) {
        seen.add(view.getAttribute('data-version') ?? '');
      }
    };
    const attributeFilter = ['data-remote', 'data-version'];
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributeFilter });
  });

const drawnVersions = (screen: Screen) => screen.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

const pageLoads = (screen: Screen) => screen.evaluate(() => performance.getEntriesByType('navigation').length);

const path = (screen: Screen) => screen.evaluate(() => location.pathname + location.search);

const billingVersion = (screen: Screen) =>
  screen.evaluate(() => document.querySelector('[data-remote="billing"]')?.getAttribute('data-version'));

const billingHeading = (screen: Screen) => screen.evaluate(() => document.querySelector('[data-remote="billing"] h1')?.textContent);

/** From the first sign-in on a fresh installation to a release and its rollback. */
export async function firstDay(driver: Driver): Promise<void> {
  // The journey is faster than any user, so rate limits are raised.
  const running = await startConsole({ env: { RATE_LIMIT_CRITICAL: '', RATE_LIMIT_API: '', RATE_LIMIT_RELAY: '' } });
  const screen = createScreen(driver);
  try {
    await test.step('sign in, in Chinese as it comes, and switch to English', async () => {
      await screen.open(`${running.address}/token`);
      await screen.waitFor(byRole('textbox', '用户名或邮箱'));
      expect(await path(screen)).toMatch(/^\/login\?return=/);
      await screen.click(byRole('button', '语言'));
      await screen.click(byRole('menuitem', 'English'));
      await screen.fill(byRole('textbox', 'Username or email'), 'root');
      await screen.fill(password, 'wrong-password');
      await screen.click(logInButton);
      await screen.waitFor(byText('Wrong username or password, or account disabled'));
      await screen.fill(password, '123456');
      await screen.click(logInButton);
      await screen.poll(() => path(screen)).toBe('/token');
    });

    await test.step('the default password is warned about', async () => {
      const warning = byRole('alertdialog', 'You are using the default password');
      await screen.fill(byLabel(/^New password/, warning), 'a better one');
      await screen.fill(byLabel(/^Confirm new password/, warning), 'a better one');
      await screen.click(byRole('button', 'Change now', warning));
      await screen.waitUntilGone(warning);
    });

    await test.step('create a token', async () => {
      await screen.click(byRole('button', 'New API key'));
      const drawer = byRole('dialog');
      await screen.fill(byRole('textbox', 'Name', drawer), 'first');
      await screen.click(byRole('button', 'Create', drawer));
      const created = byRole('dialog', /^API key “first” created/);
      await screen.waitFor(byRole('textbox', 'Key', created));
      await screen.click(byRole('button', 'Done', created));
      await screen.waitUntilGone(created);
      await screen.waitFor(byRole('row', /first/));
    });

    const balanceBefore = await test.step('the balance before', async () => {
      await screen.click(menuEntry('Logs'));
      return readBalance(screen);
    });

    await test.step('ask the offline model and see the answer stream as Markdown', async () => {
      await screen.click(menuEntry('Playground'));
      await request(screen, 'What can you do?');
      await expectToStream(screen, 1);
      await screen
        .poll(() => screen.evaluate(() => document.querySelector('article pre code')?.textContent), { timeout: 30_000 })
        .toBeTruthy();
      await screen.waitUntilGone(stopButton, { timeout: 60_000 });
    });

    await test.step('the log shows the call with tokens and cost, and the balance went down by it', async () => {
      await screen.click(menuEntry('Logs'));
      const row = byRole('row', /offline-demo/);
      await screen.waitFor(row);
      const logged = await loggedCall(screen);
      expect(logged.prompt_tokens).toBeGreaterThan(0);
      expect(logged.completion_tokens).toBeGreaterThan(0);
      expect(logged.quota).toBeGreaterThan(0);
      const cost = (logged.quota / 500000).toFixed(6);
      for (const figure of [logged.prompt_tokens, logged.completion_tokens, cost]) {
        await screen.waitForText(row, 0, String(figure));
      }
      // The cached balance is shown until the new one arrives.
      await screen.poll(() => readBalance(screen)).toBe(balanceBefore - logged.quota);
    });

    await test.step('a release of billing does not disturb a streaming answer', async () => {
      await screen.click(menuEntry('Playground'));
      await request(screen, `Tell me everything about this. ${'Please quote this long question in full. '.repeat(20)}`);
      await expectToStream(screen, 2);
      await releaseVariant(running, {
        remote: 'billing',
        version: '1.1.0',
        change: {
          'src/remote.ts': addMenuPage(
            { id: 'news', path: '/billing-news', access: 'user' },
            { label: { zh: '账单新闻', en: 'Billing news' }, icon: 'bell', order: 605 },
          ),
          'locales/en.json': (source) => source.replace(/("log\.title": ")([^"]*)/, '$1$2 in 1.1'),
        },
      });
      await screen.waitUntilGone(stopButton, { timeout: 60_000 });
      await screen.waitForText(responses, 1, 'Please quote this long question in full.');
    });

    const marked = await stores(screen);
    for (const store of marked) {
      expect(store).toMatchObject(oneStore);
    }

    await test.step('the next navigation brings the new version and its menu entry, without a page load', async () => {
      await screen.waitUntilGone(menuEntry('Billing news'));
      await noteDrawnVersions(screen);
      await screen.click(menuEntry('Logs'));
      await screen.poll(() => billingVersion(screen)).toBe('1.1.0');
      await screen.poll(() => billingHeading(screen)).toMatch(/in 1\.1/);
      await screen.waitFor(menuEntry('Billing news'));
      expect(await pageLoads(screen)).toBe(1);
      expect(await drawnVersions(screen)).toEqual(['1.1.0']);
    });

    await test.step('a rollback arrives within five seconds, at once and without a page load', async () => {
      const { code, stderr } = await running.release('rollback', 'billing', '--reason', 'first day');
      expect(code, stderr).toBe(0);
      await screen.poll(() => billingVersion(screen), { timeout: 5000 }).toBe('1.0.0');
      await screen.poll(() => billingHeading(screen)).not.toMatch(/in 1\.1/);
      await screen.waitUntilGone(menuEntry('Billing news'));
      expect(await pageLoads(screen)).toBe(1);
    });

    await test.step('messages, session and the one store are kept', async () => {
      await screen.click(menuEntry('Playground'));
      await screen.poll(async () => (await screen.texts(responses)).length).toBe(2);
      const now = await stores(screen);
      expect(now.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['host', 'account_1_0_0', 'billing_1_0_0', 'billing_1_1_0', 'playground_1_0_0']),
      );
      for (const store of now) {
        expect(store).toMatchObject(oneStore);
      }
      await screen.click(byRole('button', /User menu$/));
      await screen.waitFor(byText('Super administrator'));
    });

    expect(await screen.problems()).toEqual([]);
  } finally {
    await running.stop();
  }
}

async function request(screen: Screen, question: string) {
  await screen.fill(byRole('textbox', 'Message'), question);
  await screen.waitUntilClickable(byRole('button', 'Send'));
  await screen.pressEnter();
}

async function expectToStream(screen: Screen, count: number) {
  await screen.waitFor(stopButton);
  const length = async () => (await screen.texts(responses))[count - 1]?.length ?? 0;
  await screen.poll(length).toBeGreaterThan(20);
  const first = await length();
  await screen.poll(length).toBeGreaterThan(first + 20);
  await screen.waitFor(stopButton);
}

async function readBalance(screen: Screen): Promise<number> {
  const read = () =>
    screen.evaluate(() => {
      const badge = [...document.querySelectorAll('dl > div')].find(({ textContent }) => textContent?.includes('Balance'));
      return Number(badge?.querySelector('dd [title]')?.getAttribute('title') ?? -1);
    });
  await screen.poll(read).toBeGreaterThan(-1);
  return read();
}

type Logged = { quota: number; prompt_tokens: number; completion_tokens: number };

/** The newest consumption log of the gateway. */
const loggedCall = (screen: Screen) =>
  screen.evaluate(async () => {
    const response = await fetch('/api/log/?p=1&page_size=1&type=2', { headers: { 'New-Api-User': '1' } });
    const { data } = (await response.json()) as { data: { items: [Logged] } };
    return data.items[0];
  });
