import type { AxiosAdapter } from 'axios';
import { instance } from './client';

/**
 * For the `adapter` of a call that must arrive even when the page that sends it goes away at that moment: a reload, a closed tab.
 * Browsers take up to 64 KB of such calls at a time.
 */
export const keepalive: AxiosAdapter = async (config) => {
  const { method = 'get', headers, data, timeout } = config;
  const answer = await fetch(instance.getUri(config), {
    method: method.toUpperCase(),
    headers: Object.entries(headers.toJSON()).map(([name, value]): [string, string] => [name, String(value)]),
    ...(data !== undefined && { body: data }),
    ...(timeout && { signal: AbortSignal.timeout(timeout) }),
    credentials: 'same-origin',
    keepalive: true,
  });
  const { status, statusText } = answer;
  return { data: await answer.text(), status, statusText, headers: Object.fromEntries(answer.headers), config };
};
