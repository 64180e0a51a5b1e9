import type { BrowserContext, Page } from 'playwright/test';

/**
 * Keeps chosen languages in the browser. Tests share users, and the language of one would follow its user into the next. Not by a route,
 * which would turn the cache of the browser off.
 */
export const keepLanguageLocal = (target: BrowserContext | Page): Promise<unknown> =>
  target.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      typeof init?.body === 'string' && /^\{"language":"\w+"\}$/.test(init.body) ? fetch('/api/status') : fetch(input, init);
  });
