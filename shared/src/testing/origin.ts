import { setImmediate } from 'node:timers/promises';

const fetchOfNode = globalThis.fetch;

let test = new AbortController();

/**
 * Sends the requests of the page to this server, as a browser does with a page that it has from there: paths get its address, and its
 * cookies are kept.
 *
 * @param cookie as in a `Cookie` header
 */
export function openOrigin(address: string, cookie = ''): void {
  const jar = new Map<string, string>();
  const keep = (pair: string) => jar.set(pair.slice(0, pair.indexOf('=')), pair);
  for (const pair of cookie.split('; ').filter((pair) => pair !== '')) {
    keep(pair);
  }
  globalThis.fetch = async (input, init = {}) => {
    if (!String(input).startsWith('/')) {
      return fetchOfNode(input, init);
    }
    const headers = new Headers(init.headers);
    if (jar.size > 0) {
      headers.set('Cookie', [...jar.values()].join('; '));
    }
    const signal = AbortSignal.any([test.signal, ...(init.signal ? [init.signal] : [])]);
    const response = await fetchOfNode(`${address}${input}`, { ...init, headers, signal });
    for (const text of response.headers.getSetCookie()) {
      keep(text.split(';')[0] ?? '');
    }
    return response;
  };
}

/** Cancels the requests that a test has not awaited: what they notify would appear in the next test. */
export async function cancelRequests(): Promise<void> {
  test.abort();
  test = new AbortController();
  await setImmediate();
}
