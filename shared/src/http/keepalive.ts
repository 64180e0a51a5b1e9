import type { AxiosAdapter } from 'axios';
import { instance } from './client';
import { toAxiosResponse } from './fetch-response';

/** The `adapter` of requests that must be sent even while the page unloads. Browsers limit their bodies to 64 KB in total. */
export const keepalive: AxiosAdapter = async (config) => {
  const { method = 'get', headers, data, timeout } = config;
  const response = await fetch(instance.getUri(config), {
    method: method.toUpperCase(),
    headers: Object.entries(headers.toJSON()).map(([name, value]): [string, string] => [name, String(value)]),
    ...(data !== undefined && { body: data }),
    ...(timeout && { signal: AbortSignal.timeout(timeout) }),
    credentials: 'same-origin',
    keepalive: true,
  });
  return toAxiosResponse(response, config);
};
