import { type Browser, expect, type Page, test } from 'playwright/test';
import { type ProfileName, profiles } from '../../gateway/testing/facades/profiles';
import { startFacade } from '../../gateway/testing/facades/start';
import { template } from '../global-setup';
import { startConsoleFrom } from '../support/console';
import { fillSignInForm } from '../support/sign-in';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

type Credentials = { username: string; password: string };

const linksIn = (page: Page, within: string) =>
  page.locator(`${within} a[href^="/"]`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Opens every menu entry and settings tab. @returns requests that the gateway does not know, by page */
async function unknownCalls(browser: Browser, address: string, admin: Credentials): Promise<string[]> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  // Chats load other sites.
  await context.route(
    ({ origin }) => origin !== address,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const unknown: string[] = [];
  page.on('response', (response) => {
    if (![404, 405, 501].includes(response.status())) {
      return;
    }
    unknown.push(`${response.request().method()} ${new URL(response.url()).pathname} on ${new URL(page.url()).pathname}`);
  });
  await page.goto(`${address}/login`);
  await fillSignInForm(page, admin);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${address}/setting`);
  await expect(page.getByRole('tab')).toHaveCount(4);
  const entries = new Set([...(await linksIn(page, 'nav')), ...(await linksIn(page, '[role=tablist]'))]);
  expect([...entries]).toEqual(expect.arrayContaining(['/channel', '/log', '/playground', '/topup', '/setting?tab=system']));
  for (const entry of entries) {
    await page.goto(`${address}${entry}`);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
  }
  await context.close();
  return unknown;
}

async function ofConsole(browser: Browser, gateway: string, admin: Credentials): Promise<string[]> {
  const running = await startConsoleFrom(template, { env: { GATEWAY_URL: gateway } });
  return await unknownCalls(browser, running.address, admin).finally(running.stop);
}

const { GATEWAY_URL, GATEWAY_ADMIN = 'root', GATEWAY_PASSWORD = '' } = process.env;

if (GATEWAY_URL) {
  test(`requests nothing that ${GATEWAY_URL} does not have`, async ({ browser }) => {
    expect(await ofConsole(browser, GATEWAY_URL, { username: GATEWAY_ADMIN, password: GATEWAY_PASSWORD })).toEqual([]);
  });
} else {
  for (const profile of Object.keys(profiles) as ProfileName[]) {
    test(`requests nothing that a ${profile} gateway does not have`, async ({ browser }) => {
      const embedded = await startConsoleFrom(template);
      const facade = await startFacade({ profile, gateway: embedded.address });
      try {
        expect(await ofConsole(browser, facade.url, { username: 'root', password: '123456' })).toEqual([]);
      } finally {
        await facade.close();
        await embedded.stop();
      }
    });
  }
}
