import type { Capability } from '@console/shared/contract/capabilities';
import type { BrowserContext, Page } from 'playwright/test';

export type Credentials = { username: string; password: string };

/** Environment of a day, and what its steps pass on to later ones. */
export type Day = {
  page: Page;
  /** The browser of another user. */
  newBrowser: () => Promise<BrowserContext>;
  /** Address of the console. */
  address: string;
  admin: Credentials;
  /** Address of the upstream, as seen by the gateway. */
  upstream: string;
  /** Part of every created name, so that the day can be repeated at the same gateway. */
  suffix: string;
  model: string;
  user: Credentials;
  /** The copied API key. */
  key?: string;
  /** The created redemption code. */
  code?: string;
};

export type Step = { name: string; run: (day: Day) => Promise<void> };

export const open = ({ page, address }: Day, path: string) => page.goto(`${address}${path}`);

/** Asks the day's model with an API key. */
export const askModel = ({ page, address, model }: Day, key: string) =>
  page.request.post(`${address}/v1/chat/completions`, {
    headers: { authorization: `Bearer ${key}` },
    data: { model, messages: [{ role: 'user', content: 'Hello' }] },
  });

export const rowOf = ({ page }: Day, text: string) => page.getByRole('row').filter({ hasText: text });

/** Whether the gateway has an optional ability. A step that needs it checks that the screen offers nothing otherwise. */
export async function hasCapability({ page, address }: Day, capability: Capability): Promise<boolean> {
  const { data } = await (await page.request.get(`${address}/api/status`)).json();
  return data.capabilities.includes(capability);
}

export async function chooseAction({ page }: Day, menu: string, action: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function saveDrawer({ page }: Day, submit: string): Promise<void> {
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: submit, exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
}
