import { parseJson } from '@console/shared/contract/json';
import { ConsoleError } from '../http/errors';
import type { MessageValues } from '../messages/translate';
import { outgoingFetch } from '../outgoing/fetch';
import { readText } from '../outgoing/read-text';

export type ProviderName = NonNullable<MessageValues[string]>;

export type ProviderResponse = Record<string, unknown>;

type ProviderRequest = {
  provider: ProviderName;
  address: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  timeoutMs: number;
};

// Responses are a few hundred bytes; GitHub's longest is 2 KB.
const maxBytes = 256 * 1024;

/** Requests a JSON object whatever the status, as some providers report errors with 200. Follows no redirect. */
export async function requestProvider({ provider, address, headers, form, timeoutMs }: ProviderRequest): Promise<ProviderResponse> {
  const failUnavailable = () => {
    throw new ConsoleError('providerUnreachable', { provider });
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const init = form && ({ method: 'POST', body: new URLSearchParams(form).toString() } as const);
  const acceptHeaders = { Accept: 'application/json', ...(form && { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }) };
  // These addresses are the operator's own.
  const request = { ...init, headers: { ...acceptHeaders, ...headers }, network: 'any', signal } as const;
  const response = await outgoingFetch(address, request).catch(failUnavailable);
  if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel();
    return failUnavailable();
  }
  const body = parseJson((await readText(response, maxBytes).catch(failUnavailable)) ?? '');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ConsoleError('providerUnreadable', { provider });
  }
  return body as ProviderResponse;
}
