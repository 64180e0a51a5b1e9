import { Refusal } from '../http/errors';
import { parseJson } from '../json';
import type { MessageValues } from '../messages/translate';
import { outgoingFetch } from '../outgoing/fetch';
import { readText } from '../outgoing/read-text';

/** A third party as messages name it. */
export type ProviderName = NonNullable<MessageValues[string]>;

/** A form is posted. */
type Question = {
  provider: ProviderName;
  address: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  timeoutMs: number;
};

// Their answers are a few hundred bytes; all of GitHub's about a person is 2 KB.
const maxBytes = 256 * 1024;

/**
 * Asks a third party for a JSON object, whatever its status: some say what is wrong with 200. Follows no redirect.
 * @throws Refusal `providerAway` or `providerUnreadable`
 */
export async function askProvider({ provider, address, headers, form, timeoutMs }: Question): Promise<Record<string, unknown>> {
  const away = () => {
    throw new Refusal('providerAway', { provider });
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const sent = form && ({ method: 'POST', body: new URLSearchParams(form).toString() } as const);
  const types = { Accept: 'application/json', ...(form && { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }) };
  // The operator's own addresses.
  const request = { ...sent, headers: { ...types, ...headers }, network: 'any', signal } as const;
  const response = await outgoingFetch(address, request).catch(away);
  if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel();
    return away();
  }
  const body = parseJson((await readText(response, maxBytes).catch(away)) ?? '');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('providerUnreadable', { provider });
  }
  return body as Record<string, unknown>;
}
