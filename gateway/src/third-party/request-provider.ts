import { parseJson } from '@console/shared/contract/json';
import { ConsoleError } from '../http/errors';
import type { MessageValues } from '../messages/translate';
import { type OutgoingRequest, outgoingFetch } from '../outgoing/fetch';
import { readText } from '../outgoing/read-text';

export type ProviderName = NonNullable<MessageValues[string]>;

export type ProviderResponse = Record<string, unknown>;

type ProviderCall = { provider: ProviderName; address: string; timeoutMs: number };
type ProviderRequest = ProviderCall & { headers?: Record<string, string>; form?: Record<string, string> };
type ProviderTextRequest = ProviderCall & Pick<OutgoingRequest, 'method' | 'headers' | 'body'>;

// Responses are a few hundred bytes; GitHub's longest is 2 KB.
const maxBytes = 256 * 1024;

/** Requests a text, undefined if it is too long. Follows no redirect. */
export async function requestProviderText({ provider, address, timeoutMs, ...init }: ProviderTextRequest) {
  const failUnavailable = () => {
    throw new ConsoleError('providerUnreachable', { provider });
  };
  // These addresses are the operator's own.
  const request = { ...init, network: 'any', signal: AbortSignal.timeout(timeoutMs) } as const;
  const response = await outgoingFetch(address, request).catch(failUnavailable);
  if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel();
    return failUnavailable();
  }
  return { status: response.status, text: await readText(response, maxBytes).catch(failUnavailable) };
}

/** Requests a JSON object whatever the status, as some providers report errors with 200. */
export async function requestProvider({ provider, address, headers, form, timeoutMs }: ProviderRequest): Promise<ProviderResponse> {
  const init = form && ({ method: 'POST', body: new URLSearchParams(form).toString() } as const);
  const acceptHeaders = { Accept: 'application/json', ...(form && { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }) };
  const { text } = await requestProviderText({ provider, address, timeoutMs, ...init, headers: { ...acceptHeaders, ...headers } });
  const body = parseJson(text ?? '');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ConsoleError('providerUnreadable', { provider });
  }
  return body as ProviderResponse;
}
