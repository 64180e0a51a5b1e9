import { Refusal } from '../http/errors';
import type { ProviderName } from './ask';

/** The column of a user that holds who they are at a third party. */
export type IdentityColumn = 'github_id' | 'linux_do_id' | 'wechat_id' | 'telegram_id';

/** Who somebody is at a third party. */
export type Identity = {
  column: IdentityColumn;
  /** Never empty, and never given to somebody else later, as names are. */
  id: string;
  /** What a new user is called: `<prefix>_<number>`. */
  prefix: string;
  /** Up to 20 characters; empty when the provider tells none. */
  displayName: string;
  email?: string | undefined;
};

/** The id in an answer. Throws `providerUnreadable` for what is none. */
export function readId(provider: ProviderName, id: unknown): string {
  const text = typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? String(id) : id;
  if (typeof text !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(text)) {
    throw new Refusal('providerUnreadable', { provider });
  }
  return text;
}

/** The first of these that is a name, without what no database keeps as it is, cut to the 20 characters of a display name. */
export function readName(...names: unknown[]): string {
  const cleaned = names.map((name) => (typeof name === 'string' ? name.replace(/[\p{Surrogate}\p{Cc}]/gu, '').trim() : ''));
  return [...(cleaned.find((name) => name !== '') ?? '')].slice(0, 20).join('').trim();
}

/** The access token in an answer. Throws `providerRefused` with the provider's reason, or `providerUnreadable` without one. */
export function readToken(provider: ProviderName, { access_token, error }: Record<string, unknown>): string {
  if (typeof access_token === 'string' && /^[\x21-\x7e]{1,4096}$/.test(access_token)) {
    return access_token;
  }
  if (typeof error === 'string' && /^\w{1,60}$/.test(error)) {
    throw new Refusal('providerRefused', { provider, reason: error });
  }
  throw new Refusal('providerUnreadable', { provider });
}
