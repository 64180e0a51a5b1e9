import { Refusal } from '../http/errors';
import type { MessageValues } from '../messages/translate';
import { readText } from '../outgoing/read-text';

/** A third party as messages name it. */
export type ProviderName = NonNullable<MessageValues[string]>;

type Question = { provider: ProviderName; address: string; init?: RequestInit; timeoutMs: number };

// Their answers are a few hundred bytes; all of GitHub's about a person is 2 KB.
const maxBytes = 256 * 1024;

/**
 * Asks a third party for a JSON object, whatever its status: some say what is wrong with 200. Follows no redirect.
 * @throws Refusal `providerAway` or `providerUnreadable`
 */
export async function askProvider({ provider, address, init, timeoutMs }: Question): Promise<Record<string, unknown>> {
  const headers = { Accept: 'application/json', 'User-Agent': 'gateway-console', ...init?.headers };
  const away = () => {
    throw new Refusal('providerAway', { provider });
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { ...init, headers, redirect: 'error', signal }).catch(away);
  if (response.status >= 500) {
    await response.body?.cancel();
    return away();
  }
  const body = parsed((await readText(response, maxBytes).catch(away)) ?? '');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('providerUnreadable', { provider });
  }
  return body as Record<string, unknown>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
