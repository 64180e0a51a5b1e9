import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { type ProviderName, type ProviderResponse, requestProvider } from './request-provider';

export type IdentityColumn = 'github_id' | 'discord_id' | 'oidc_id' | 'linux_do_id' | 'wechat_id' | 'telegram_id';

export type Identity = {
  column: IdentityColumn;
  /** Never empty and never reassigned, unlike names. */
  id: string;
  /** New users are named `<prefix>_<number>`. */
  prefix: string;
  /** Up to 20 characters; may be empty. */
  displayName: string;
  email?: string | undefined;
};

export function readId(provider: ProviderName, id: unknown): string {
  const text = typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? String(id) : id;
  if (typeof text !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(text)) {
    throw new ConsoleError('providerUnreadable', { provider });
  }
  return text;
}

export function readName(...names: unknown[]): string {
  const clean = names.map((name) => (typeof name === 'string' ? name.replace(/[\p{Surrogate}\p{Cc}]/gu, '').trim() : ''));
  return [...(clean.find((name) => name !== '') ?? '')].slice(0, 20).join('').trim();
}

function readToken(provider: ProviderName, { access_token, error }: ProviderResponse): string {
  if (typeof access_token === 'string' && /^[\x21-\x7e]{1,4096}$/.test(access_token)) {
    return access_token;
  }
  if (typeof error === 'string' && /^\w{1,60}$/.test(error)) {
    throw new ConsoleError('providerRefused', { provider, reason: error });
  }
  throw new ConsoleError('providerUnreadable', { provider });
}

/** Requests the user whom the response of the token endpoint is for. */
export function fetchUser(
  { settings }: Pick<Gateway, 'settings'>,
  { provider, address, tokenResponse }: { provider: ProviderName; address: string; tokenResponse: ProviderResponse },
): Promise<ProviderResponse> {
  const headers = { Authorization: `Bearer ${readToken(provider, tokenResponse)}` };
  return requestProvider({ provider, address, headers, timeoutMs: settings.providerTimeoutMs });
}
