import type { GatewayResponse } from '../ability';
import { dataOf } from '../envelope';
import { refreshCookie, type Tokens, tokensIn } from './tokens';

/** What became of a refresh: only the gateway's own refusal ends a session. */
export type Renewal = { kind: 'renewed'; tokens: Tokens } | { kind: 'ended' } | { kind: 'failed'; retryAfterSeconds: number };

/** Sends the refresh itself; the cookies are the `Set-Cookie` headers of the response. */
export type SendRefresh = (headers: Record<string, string>) => Promise<{ response: GatewayResponse; setCookies: string[] }>;

/** Keeps the sessions of one edge fresh, by at most one refresh at a time for each. */
export type Renewals = {
  /** The newest tokens that this edge knows of the session: a response with the newer cookie may never have arrived. */
  newest(tokens: Tokens): Tokens;
  renew(tokens: Tokens, send: SendRefresh): Promise<Renewal>;
  note(tokens: Tokens): void;
  forget(sid: string): void;
};

const mostSessions = 10_000;
const retryAfterSeconds = 10;

const secondsIn = (headers: Record<string, string> | undefined) => {
  const seconds = Number(headers?.['retry-after']);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : retryAfterSeconds;
};

export function sessionRenewals(now: () => number = Date.now): Renewals {
  const known = new Map<string, Tokens>();
  const underWay = new Map<string, Promise<Renewal>>();
  const failedUntil = new Map<string, number>();

  const note = (tokens: Tokens) => {
    known.delete(tokens.sid);
    known.set(tokens.sid, tokens);
    const [oldest] = known.keys();
    if (known.size > mostSessions && oldest !== undefined) {
      known.delete(oldest);
    }
  };

  const forget = (sid: string) => {
    known.delete(sid);
    failedUntil.delete(sid);
  };

  const newest = (tokens: Tokens) => {
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
    const renewed = response.status === 200 ? tokensIn(dataOf(response), setCookies, tokens, now()) : null;
    if (!renewed) {
      return fail(tokens.sid, secondsIn(response.headers));
    }
    failedUntil.delete(tokens.sid);
    note(renewed);
    return { kind: 'renewed', tokens: renewed };
  };

  return {
    newest,
    note,
    forget,
    renew: (tokens, send) => {
      const { sid } = tokens;
      const current = newest(tokens);
      // Another request has renewed it since these tokens were read.
      if (current.access !== tokens.access) {
        return Promise.resolve({ kind: 'renewed', tokens: current });
      }
      const wait = (failedUntil.get(sid) ?? 0) - now();
      if (wait > 0) {
        return Promise.resolve({ kind: 'failed', retryAfterSeconds: Math.ceil(wait / 1000) });
      }
      const pending = underWay.get(sid);
      if (pending) {
        return pending;
      }
      const renewal = refresh(current, send)
        .catch(() => fail(sid, retryAfterSeconds))
        .finally(() => underWay.delete(sid));
      underWay.set(sid, renewal);
      return renewal;
    },
  };
}
