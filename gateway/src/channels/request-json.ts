import { parseJson } from '@console/shared/contract/json';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { outgoingFetch } from '../outgoing/fetch';
import { ForbiddenAddress } from '../outgoing/forbidden-address';
import { readText } from '../outgoing/read-text';
import type { OpenChannel } from './channel-key';
import type { UpstreamPolicy } from './upstream-policy';

export type UpstreamChannel = Pick<
  OpenChannel,
  'type' | 'base_url' | 'base_url_role' | 'key' | 'openai_organization' | 'header_override' | 'setting'
>;

/** A POST if there is a `body`, else a GET. `timeoutMs` covers the whole response. */
type UpstreamRequest = {
  key: string;
  address: string;
  headers: Record<string, string>;
  policy: UpstreamPolicy;
  proxy?: string | undefined;
  body?: object;
  timeoutMs?: number;
  maxBytes?: number;
};

// The longest known model list has half a megabyte.
const maxResponseBytes = 4 * 1024 * 1024;

/** Shortens an upstream's message and removes the key, which some upstreams quote. */
export function redactReason(text: string, key: string): string {
  const redacted = (key ? text.replaceAll(key, '***') : text).trim();
  return redacted.length > 200 ? `${redacted.slice(0, 200)}…` : redacted;
}

const messageFields = ['error', 'message', 'detail', 'msg'];

function findMessage(response: unknown, depth = 3): string {
  if (typeof response === 'string') {
    return response;
  }
  if (typeof response !== 'object' || response === null || depth === 0) {
    return '';
  }
  const fields = response as Record<string, unknown>;
  return messageFields.map((field) => findMessage(fields[field], depth - 1)).find(Boolean) ?? '';
}

/** Requests JSON from an upstream without following redirects; undefined when the body is not JSON. */
export async function requestUpstreamJson(
  { settings }: Pick<Gateway, 'settings'>,
  { key, address, headers, policy, proxy, body, timeoutMs = settings.providerTimeoutMs, maxBytes = maxResponseBytes }: UpstreamRequest,
  stop: AbortSignal,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, stop]);
  const rethrow = (error: unknown): never => {
    if (error instanceof ForbiddenAddress) {
      throw new ConsoleError(error.isPrivate ? 'relayPrivate' : 'relayForbidden');
    }
    throw timeout.aborted ? new ConsoleError('channelTimeout', { seconds: timeoutMs / 1000 }) : new ConsoleError('relayUnreachable');
  };
  const init = body && { method: 'POST' as const, body: JSON.stringify(body) };
  const acceptHeaders = { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) };
  const response = await outgoingFetch(address, {
    ...init,
    headers: { ...acceptHeaders, ...headers },
    network: policy.network,
    proxy,
    signal,
  }).catch(rethrow);
  const text = await readText(response, maxBytes).catch(rethrow);
  if (text === undefined) {
    throw new ConsoleError('channelResponseTooLarge');
  }
  if (response.status >= 300 && response.status < 400) {
    throw new ConsoleError('channelRedirect');
  }
  const parsed = parseJson(text);
  if (!response.ok) {
    const reason = policy.showsUpstreamErrors ? redactReason(findMessage(parsed), key) : '';
    throw reason
      ? new ConsoleError('channelRefused', { status: response.status, reason })
      : new ConsoleError('relayRefused', { status: response.status });
  }
  return parsed;
}

export async function requestUpstreamObject(gateway: Gateway, request: UpstreamRequest, signal: AbortSignal): Promise<object> {
  const response = await requestUpstreamJson(gateway, request, signal);
  if (typeof response !== 'object' || response === null || Object.keys(response).length === 0) {
    throw new ConsoleError('relayBadAnswer');
  }
  return response;
}

const anthropicType = 14;

export const keyHeaders = ({
  type,
  key,
  openai_organization,
}: Pick<UpstreamChannel, 'type' | 'key' | 'openai_organization'>): Record<string, string> =>
  type === anthropicType
    ? { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
    : { Authorization: `Bearer ${key}`, ...(openai_organization && { 'OpenAI-Organization': openai_organization }) };
