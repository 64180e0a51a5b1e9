import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { run: (context: unknown, options: RunOptions) => Promise<AxeResults> };

/**
 * What axe has against the page as it is.
 *
 * @param rules only these; by default all of WCAG 2.2 A and AA and the best practices
 */
export async function checkAccessibility(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page);
  // Evaluated, because the CSP blocks an inline script element.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
  }
  const { violations } = await page.evaluate((options) => (window as unknown as { axe: Axe }).axe.run(document, options), {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  } as RunOptions);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes
      .filter(({ html }) => !accepted[id]?.test(html))
      .map(
        ({ target, html, failureSummary = '' }) => `${impact} ${id} ${target.join(' ')} ${html.slice(0, 140)} ${reason(failureSummary)}`,
      ),
  );
}

/** Waits for animations to end: axe ignores a layer that is still transparent and checks what it covers. */
async function settled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame++) {
          await new Promise(requestAnimationFrame);
        }
        return document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity).length;
      }),
    )
    .toBe(0);
}

/** Best-practice rules of axe (not part of WCAG) that do not apply somewhere. */
const accepted: Record<string, RegExp> = {
  // A menu is portaled above the page, outside of landmarks.
  region: /data-scope="menu"|chakra-stack/,
  // A model's response may start at any heading level.
  'heading-order': /<h\d>/,
};

const reason = (summary: string) => summary.split('\n')[1]?.trim() ?? '';
