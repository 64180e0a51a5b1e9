import { parse } from 'bowser';

const maxHeaderLength = 512;

const unknownBrowser = 'unknown';

export function parseBrowserName(userAgent: string | undefined): string {
  if (!userAgent) {
    return unknownBrowser;
  }
  const { browser, os } = parse(userAgent.slice(0, maxHeaderLength));
  if (!browser.name) {
    return unknownBrowser;
  }
  const major = /^\d{1,4}/.exec(browser.version ?? '')?.[0];
  return [browser.name, ...(major ? [major] : []), ...(os.name ? ['on', os.name] : [])].join(' ');
}
