import { getData } from '../envelope';
import type { GatewayResponse } from '../gateway-request';
import { parseTokens, refreshCookie, type Tokens } from './tokens';

/** Only a refusal by the gateway ends a session. */
export type Renewal = { kind: 'renewed'; tokens: Tokens } | { kind: 'ended' } | { kind: 'failed'; retryAfterSeconds: number };

export type SendRefresh = (headers: Record<string, string>) => Promise<{ response: GatewayResponse; setCookies: string[] }>;

export type Renewals = {
  /** The latest known tokens of a session: the browser may have missed the response with the newer cookie. */
  getLatest(tokens: Tokens): Tokens;
  renew(tokens: Tokens, send: SendRefresh): Promise<Renewal>;
  remember(tokens: Tokens): void;
  forget(sid: string): void;
};

const maxSessions = 10_000;
const defaultRetryAfterSeconds = 10;

const getRetryAfter = (headers: Record<string, string> | undefined) => {
  const seconds = Number(headers?.['retry-after']);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : defaultRetryAfterSeconds;
};

export function createSessionRenewals(now: () => number = Date.now): Renewals {
  const known = new Map<string, Tokens>();
  const pendingRenewals = new Map<string, Promise<Renewal>>();
  const failedUntil = new Map<string, number>();

  const remember = (tokens: Tokens) => {
    known.delete(tokens.sid);
    known.set(tokens.sid, tokens);
    const [oldest] = known.keys();
    if (known.size > maxSessions && oldest !== undefined) {
      known.delete(oldest);
    }
  };

  const forget = (sid: string) => {
    known.delete(sid);
    failedUntil.delete(sid);
  };

  const getLatest = (tokens: Tokens) => {
    const other = known.get(tokens.sid);
    return other && other.givenAt >= tokens.givenAt ? other : tokens;
  };

  const fail = (sid: string, seconds: number): Renewal => {
    failedUntil.set(sid, now() + seconds * 1000);
    return { kind: 'failed', retryAfterSeconds: seconds };
  };

  const refresh = async (tokens: Tokens, send: SendRefresh): Promise<Renewal> => {
    const { response, setCookies } = await send({ cookie: `${refreshCookie}=${tokens.refresh}`, 'x-auth-session': tokens.sid });
    if (response.status === 401) {
      forget(tokens.sid);
      return { kind: 'ended' };
    }
    const renewed = response.status === 200 ? parseTokens(getData(response), setCookies, tokens, now()) : null;
    if (!renewed) {
      return fail(tokens.sid, getRetryAfter(response.headers));
    }
    failedUntil.delete(tokens.sid);
    remember(renewed);
    return { kind: 'renewed', tokens: renewed };
  };

  return {
    getLatest,
    remember,
    forget,
    renew: (tokens, send) => {
      const { sid } = tokens;
      const current = getLatest(tokens);
      // A concurrent request has already renewed the session.
      if (current.access !== tokens.access) {
        return Promise.resolve({ kind: 'renewed', tokens: current });
      }
      const wait = (failedUntil.get(sid) ?? 0) - now();
      if (wait > 0) {
        return Promise.resolve({ kind: 'failed', retryAfterSeconds: Math.ceil(wait / 1000) });
      }
      const pending = pendingRenewals.get(sid);
      if (pending) {
        return pending;
      }
      const renewal = refresh(current, send)
        .catch(() => fail(sid, defaultRetryAfterSeconds))
        .finally(() => pendingRenewals.delete(sid));
      pendingRenewals.set(sid, renewal);
      return renewal;
    },
  };
}
