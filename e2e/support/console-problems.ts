import type { Page } from 'playwright/test';

/** Collects what a page complains about: policy violations and uncaught errors, from before its first script. */
export async function collectProblems(page: Page): Promise<{ violations: string[]; errors: string[] }> {
  const problems = { violations: [] as string[], errors: [] as string[] };
  await page.exposeFunction('reportViolation', (text: string) => problems.violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('pageerror', (error) => problems.errors.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) {
      problems.violations.push(message.text());
    }
  });
  return problems;
}
