import type { Capability } from '@console/shared/contract';
import { expect, type Locator, type Page } from 'playwright/test';
import type { UserName } from '../seed';
import type { Language, TranslateText } from '../texts';

export type Visit = {
  page: Page;
  language: Language;
  say: TranslateText;
  isNarrow: boolean;
  /** Whether the state is set up a second time, in the other language. */
  isRepeated: boolean;
};

export type Width = 'wide' | 'narrow';

export type Screen = {
  name: string;
  path: string;
  who: UserName | 'nobody';
  /** What must be visible before the screen is checked. */
  shows: (visit: Visit) => Locator;
  /** Overlays, each opened on a fresh page. */
  opens?: Record<string, (visit: Visit) => Promise<void>>;
  /** Whether each of `opens` depends on state that the previous ones left in the browser. */
  isStory?: boolean;
  only?: Width;
  /** What another gateway has: capabilities that the embedded one lacks, and its data by path. */
  elsewhere?: { capabilities: Capability[]; data: Record<string, unknown> };
};

export const title = ({ page }: Visit) => page.getByRole('main').getByRole('heading', { level: 1 });
export const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).first();
export const mainButton = ({ page }: Visit, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first();
export const row = ({ page }: Visit, text: string) => page.getByRole('row').filter({ hasText: text }).first();

/** The text of a list in which nothing matches "none". */
export const noneFound = ({ page, say }: Visit, things: string) =>
  page.getByText(say('shared', 'list.none-found', { things, search: 'none' }), { exact: true });

export const opened = async (part: Locator) => expect(part).toBeVisible();
export const dialog = ({ page }: Visit) => page.getByRole('dialog');
export const confirmDialog = ({ page }: Visit) => page.getByRole('alertdialog');
export const listbox = ({ page }: Visit) => page.getByRole('listbox').locator('visible=true');
export const menu = ({ page }: Visit) => page.getByRole('menu');

export const click = async (button: Locator, then: Locator) => {
  await button.click();
  await opened(then);
};

/** On narrow screens, the controls of a row are in its sheet. */
export async function openSheet(visit: Visit, text: string): Promise<void> {
  if (visit.isNarrow) {
    await click(row(visit, text), dialog(visit));
  }
}

/** Clicks a button of a row. */
export async function openFromRow(visit: Visit, text: string, name: string, then: Locator): Promise<void> {
  await openSheet(visit, text);
  const place = visit.isNarrow ? dialog(visit) : row(visit, text);
  await click(place.getByRole('button', { name, exact: true }), then);
}

export async function selectRow(visit: Visit, text: string): Promise<void> {
  const start = button(visit, visit.say('shared', 'select.start'));
  const box = row(visit, text).getByRole('checkbox');
  if (visit.isNarrow) {
    // Boxes are there once something has been selected.
    await opened(start.or(box).first());
    if (await start.isVisible()) {
      await start.click();
    }
  }
  await box.check();
}

/** Submits the open dialog empty. */
export const submitEmpty = async (visit: Visit, name: string) => {
  await dialog(visit).getByRole('button', { name, exact: true }).click();
  await opened(visit.page.locator('[aria-invalid=true]').first());
};

export type OtherGateway = {
  /** Fields of the public status; capabilities are added to those of the gateway. */
  status?: { capabilities?: string[]; [field: string]: unknown };
  /** Data by path, such as `/api/setup`. */
  data: Record<string, unknown>;
};

/** Opens a path as in front of a gateway that responds with this data, for the rest of the browser's visit. */
export async function openAtOtherGateway({ page }: Visit, path: string, { status = {}, data }: OtherGateway): Promise<void> {
  for (const [call, value] of Object.entries(data)) {
    await page.route(`**${call}`, (route) => route.fulfill({ json: { success: true, message: '', data: value } }));
  }
  const current = await page.request.get(new URL('/api/status', page.url()).href);
  const body = await current.json();
  const capabilities = [...body.data.capabilities, ...(status.capabilities ?? [])];
  const json = { ...body, data: { ...body.data, ...status, capabilities } };
  await page.route('**/api/status', (route) => route.fulfill({ json }));
  await page.goto(new URL(path, page.url()).href);
}
