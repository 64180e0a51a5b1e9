import { parse } from 'bowser';

/** What a stranger sends here is read with regular expressions. */
const mostRead = 512;

const unknown = 'unknown';

/** `Chrome 143 on Windows`, by the header User-Agent; `unknown` where it says nothing. */
export function browserName(userAgent: string | undefined): string {
  if (!userAgent) {
    return unknown;
  }
  const { browser, os } = parse(userAgent.slice(0, mostRead));
  if (!browser.name) {
    return unknown;
  }
  const major = /^\d{1,4}/.exec(browser.version ?? '')?.[0];
  return [browser.name, ...(major ? [major] : []), ...(os.name ? ['on', os.name] : [])].join(' ');
}
