import { expect, type Locator, type Page } from 'playwright/test';

/** Whether the focused element has a visible focus indicator: outline, ring, or changed border. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    // The focused element may have been removed, like a toast; the next key starts from the page.
    if (!element || element === document.body) {
      return '';
    }
    // The browser draws the focus of a date field's button.
    if (element.matches('input[type^=date]')) {
      return '';
    }
    // Between the end and the start of the page the browser's own UI has focus.
    if (!element.matches(':focus')) {
      return '';
    }
    if (!element.matches(':focus-visible')) {
      return `${element.outerHTML.slice(0, 100)} is not :focus-visible`;
    }
    // Rows show focus on their cells, composite fields on their frame.
    for (const part of [element, element.firstElementChild, element.parentElement, element.parentElement?.parentElement]) {
      if (!part) {
        continue;
      }
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part);
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/, 0\)$|transparent/.test(outlineColor);
      if (hasOutline || (boxShadow !== 'none' && part.matches(':focus, :focus > *, :focus-within'))) {
        return '';
      }
    }
    return `${element.outerHTML.slice(0, 160)} does not show its focus`;
  });

/** Presses Tab (or another key) until `goal` has focus; every stop must have a visible focus indicator. */
export async function reach(page: Page, goal: Locator, key = 'Tab', longest = 60): Promise<void> {
  for (let step = 0; step < longest; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement).catch(() => false)) {
      return;
    }
    await page.keyboard.press(key);
    await expect.poll(() => showsFocus(page)).toBe('');
  }
  throw new Error(`${goal} cannot be reached with ${key}`);
}

export async function use(page: Page, goal: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await reach(page, goal, by);
  await page.keyboard.press('Enter');
}

/** A table is one tab stop; arrow keys move between its rows. */
export async function reachRow(page: Page, row: Locator, longest = 20): Promise<void> {
  await reach(page, page.locator('tbody tr[tabindex="0"]'));
  await page.keyboard.press('Home');
  for (let step = 0; step < longest; step += 1) {
    if (await row.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${row} cannot be reached with arrows`);
}

export async function choose(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item).toHaveAttribute('data-highlighted', '', { timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
}
