import type { Flow } from '../third-party';
import { twoFactorPath } from '../two-factor';

export type Callback =
  | { kind: 'code'; provider: string; code: string; state: string; iss?: string }
  | { kind: 'telegram'; fields: Record<string, string>; state: string }
  | { kind: 'refused'; reason: string; state: string }
  | { kind: 'incomplete'; state: string };

/** Parses `/oauth/<provider>?…`, or `/oauth/telegram/<state>?…`, whose query belongs to Telegram. */
export function parseCallback(pathname: string, search: URLSearchParams): Callback {
  const params = Object.fromEntries(search);
  const [, , provider, pathState = ''] = pathname.split('/');
  if (provider === undefined || provider === 'telegram') {
    return params.hash ? { kind: 'telegram', fields: params, state: pathState } : { kind: 'incomplete', state: pathState };
  }
  // OIDC gateways compare the issuer with the one that the request went to (RFC 9207).
  const { state = '', code, iss, error, error_description } = params;
  if (error) {
    return { kind: 'refused', reason: error_description || error, state };
  }
  return code ? { kind: 'code', provider, code, state, ...(iss !== undefined && { iss }) } : { kind: 'incomplete', state };
}

export type CallbackOutcome = 'linked' | 'signed-in' | 'two-factor';

/** @param flow undefined when the flow started in another browser or has expired */
export function redirectPath(outcome: CallbackOutcome, flow: Flow | undefined): string {
  if (outcome === 'linked') {
    return '/setting';
  }
  const path = flow?.purpose === 'register' ? '/' : (flow?.back ?? '/token');
  return outcome === 'two-factor' ? twoFactorPath(path) : path;
}
