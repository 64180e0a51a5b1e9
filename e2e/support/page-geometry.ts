import type { Page } from 'playwright/test';

const smallest = 44;

export async function checkWidth(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [];
}

/** Targets below the minimum size; inline links are exempt (WCAG 2.5.5). */
export const checkTargetSizes = (page: Page): Promise<string[]> =>
  page.evaluate((limit) => {
    const selector =
      'a[href], button, input, select, textarea, summary, [role=button], [role=menuitem], [role=option], [role=tab], [role=switch], [role=checkbox]';
    const findings: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], [aria-hidden=true]')) {
        continue;
      }
      const neighbours = [...(element.parentNode?.childNodes ?? [])];
      const isInSentence = element.matches('a') && neighbours.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const isBox = element.matches('input[type=checkbox], input[type=radio]');
      const { width, height, bottom } = ((isBox && element.closest('label')) || element).getBoundingClientRect();
      // The skip link is off screen until focused.
      if (isInSentence || bottom < 0 || width === 0) {
        continue;
      }
      if (Math.min(width, height) >= limit - 0.5) {
        continue;
      }
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      findings.push(`${Math.round(width)} x ${Math.round(height)} px: ${element.tagName.toLowerCase()} "${name}"`);
    }
    return findings;
  }, smallest);
