import type { BrowserContext, Page } from 'playwright/test';

export type Credentials = { username: string; password: string };

/** Where a day takes place, and what its steps leave to the later ones. */
export type Day = {
  page: Page;
  /** A browser of somebody else. */
  newBrowser: () => Promise<BrowserContext>;
  /** Of the console. */
  address: string;
  /** The super administrator. */
  admin: Credentials;
  /** Of an upstream, as the gateway reaches it. */
  upstream: string;
  /** In every name that the day makes, so that it can be repeated at the same gateway. */
  suffix: string;
  /** A model that only this day's channels have. */
  model: string;
  user: Credentials;
  /** Of the token, once it was copied. */
  key?: string;
  /** For redemption, once it was made. */
  code?: string;
};

export type Step = { name: string; run: (day: Day) => Promise<void> };

/** Opens a page of the console anew. */
export const open = ({ page, address }: Day, path: string) => page.goto(`${address}${path}`);

export const rowOf = ({ page }: Day, text: string) => page.getByRole('row').filter({ hasText: text });

/** Saves the drawer that is open and waits until it has closed. */
export async function saveDrawer({ page }: Day, submit: string): Promise<void> {
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: submit, exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
}
