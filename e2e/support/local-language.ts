import type { BrowserContext, Page } from 'playwright/test';

/**
 * Keeps chosen languages in the browser. Tests share users, and the language of one would follow its user into the next. Not by a route,
 * which would turn the cache of the browser off.
 */
export const keepLanguageLocal = (target: BrowserContext | Page): Promise<unknown> =>
  target.addInitScript(() => {
    const { open, send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (typeof body === 'string' && /^\{"language":"\w+"\}$/.test(body)) {
        open.call(this, 'GET', '/api/status', true);
        return send.call(this);
      }
      return send.call(this, body);
    };
  });
