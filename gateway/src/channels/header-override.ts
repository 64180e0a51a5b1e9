import { isRecord, parseJson } from '@console/shared/contract/json';
import { connectionHeaders, isHeaderName } from '@console/shared/contract/param-override';
import type { ChannelRow } from '../db/schema';
import { fieldError } from '../http/errors';
import { lengthOf } from '../http/limits';
import type { Sealed, Vault } from '../vault/vault';

const vaultContext = 'channels.header_override';

export const sealHeaders = (vault: Vault, text: string | null | undefined): Sealed => vault.seal(vaultContext, text?.trim() ?? '');

export const openHeaders = (vault: Vault, { header_override }: Pick<ChannelRow, 'header_override'>): string =>
  vault.open(vaultContext, header_override);

const limits = { headers: 50, value: 4096 } as const;

/** They would hand a caller's key or session of this gateway to an upstream. */
export const clientSecrets = ['authorization', 'cookie', 'new-api-user', 'proxy-authorization', 'x-api-key', 'x-goog-api-key', 'api-key'];

const field = 'header_override';
const clientHeader = /^\{client_header:\s*([^{}]*?)\s*\}$/;

/** @throws ConsoleError unless the text is empty or a JSON object of headers that can be sent */
export function checkHeaders(text: string | null | undefined): void {
  const headers = Object.entries(parseHeaders(text));
  if (headers.length > limits.headers) {
    throw fieldError(field, 'headersMany', { count: limits.headers });
  }
  for (const [name, value] of headers) {
    checkHeader(name, value);
  }
}

function checkHeader(name: string, value: unknown): void {
  if (!isHeaderName(name)) {
    throw fieldError(field, 'headerName', { name: name.slice(0, 50) });
  }
  if (connectionHeaders.includes(name.toLowerCase())) {
    throw fieldError(field, 'headerOfConnection', { name });
  }
  if (typeof value !== 'string' || !/^[\t -~]*$/.test(value) || lengthOf(value) > limits.value) {
    throw fieldError(field, 'headerValue', { name, count: limits.value });
  }
  const client = clientHeader.exec(value.trim())?.[1];
  if (client === undefined && value.includes('{client_header:')) {
    throw fieldError(field, 'headerPlaceholder', { name });
  }
  if (client !== undefined && (!isHeaderName(client) || clientSecrets.includes(client.toLowerCase()))) {
    throw fieldError(field, 'headerOfClient', { name: client.slice(0, 50) });
  }
}

function parseHeaders(text: string | null | undefined): Record<string, unknown> {
  const parsed = parseJson(text || '{}');
  return isRecord(parsed) ? parsed : {};
}

/**
 * Headers for an upstream, with those of the channel last. `{api_key}` in a value is the channel's key; `{client_header:name}` as a whole
 * value is that header of the client, without which the override is left out.
 */
export function withHeaderOverride(
  headers: Record<string, string>,
  { header_override, key }: { header_override: string; key: string },
  client?: Headers,
): Record<string, string> {
  // Not Headers: text that cannot be sent is an error of the request.
  const all = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  for (const [name, value] of Object.entries(parseHeaders(header_override))) {
    const template = String(value).trim();
    const source = clientHeader.exec(template)?.[1];
    const resolved = source === undefined ? template.replaceAll('{api_key}', () => key) : client?.get(source);
    if (resolved?.trim()) {
      all[name.toLowerCase()] = resolved;
    }
  }
  return all;
}
