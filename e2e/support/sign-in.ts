import { expect, type Page } from 'playwright/test';
import { keepLanguageLocal } from './local-language';

/**
 * Signs in over HTTP and stores the user as the sign-in page does: for tests that are not about signing in. Tabs of one browser
 * share the session, so only the first one signs in: a second sign-in ends the session of requests in flight.
 */
export async function signIn(page: Page, address: string, credentials = { username: 'root', password: '123456' }): Promise<void> {
  const response = await page.request.post(`${address}/api/user/login`, { data: credentials });
  const { success, data } = (await response.json()) as { success: boolean; data: Record<string, unknown> };
  expect(success).toBe(true);
  const { id, username, display_name, role, status, group } = data;
  await page.context().addCookies([{ name: 'lang', value: 'en', url: address }]);
  await keepLanguageLocal(page);
  const user = JSON.stringify({ id, username, display_name, role, status, group });
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('seeded')) {
      localStorage.setItem('user', text);
    }
    sessionStorage.setItem('seeded', '1');
    if (!localStorage.getItem('i18nextLng')) {
      localStorage.setItem('i18nextLng', 'en');
    }
  }, user);
}

/** Fills in the open sign-in page, in English. */
export async function fillSignInForm(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Creates ten API keys for the user of `signIn`, so that ten requests can fail at once. */
export async function createTenTokens(page: Page, address: string): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    const data = { name: `t${count}`, unlimited_quota: true, remain_quota: 0, expired_time: -1 };
    await page.request.post(`${address}/api/token/`, { data, headers: { 'New-Api-User': '1' } });
  }
}
