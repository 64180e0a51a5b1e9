import type { Dispatcher } from 'undici';
import type { GatewayRequest, Send } from '../../gateways/ability';
import type { Adapter } from '../../gateways/adapter';
import type { GatewayFollower } from '../../gateways/detection/follow-gateway';
import { mapData } from '../../gateways/envelope';
import { type BearerSession, openBearerSession } from '../../gateways/session/bearer-session';
import { type SendRefresh, sessionRenewals } from '../../gateways/session/renewals';
import type { Seal } from '../../gateways/session/seal';
import { refreshCookie } from '../../gateways/session/tokens';
import type { EdgeContext } from '../http/context';
import { cookiesWithout, edgeCookie, edgeSetCookie } from '../http/cookies';
import { type Exchange, exchange } from './exchange';
import { clientHeaders, requestHeaders } from './request-headers';
import type { GatewayTarget } from './target';

/** A session that has expired could not be renewed for now; it goes on. */
export class RenewalFailed extends Error {
  override readonly name = 'RenewalFailed';
  constructor(readonly retryAfterSeconds: number) {
    super('The session cannot be renewed for now');
  }
}

/** Who sends a request, in whose name the edge speaks with the gateway. */
export type Caller = {
  /** Null where the gateway gives the browser a cookie of its own. */
  session: BearerSession | null;
  /** Headers in place of those that the browser sends. */
  headers(): Promise<Record<string, string | undefined>>;
  /** @throws RenewalFailed, UnexpectedResponse */
  send: Send;
  /** `Set-Cookie` headers for the response: the gateway's, then the edge's own. */
  setCookies(): Promise<string[]>;
};

/** @param adapter null for a gateway that speaks the console's contract @param within milliseconds for a response; none for no limit */
export type Callers = (c: EdgeContext, to: GatewayTarget, adapter: Adapter | null, within?: number) => Promise<Caller>;

/** The sender of a request, at whatever gateway is behind the edge; null while there is none. @throws when it cannot be recognized */
export type CallerOf = (c: EdgeContext, within: number) => Promise<Caller | null>;

export const callerOf =
  (callers: Callers, target: () => GatewayTarget | null, follower: GatewayFollower): CallerOf =>
  async (c, within) => {
    const to = target();
    return to && callers(c, to, to.token === null ? await follower.current() : null, within);
  };

const cookieName = 'session_tokens';
const refreshWithin = 5_000;

/** Cookies of this edge and of a gateway whose session it keeps: neither is the other side's business. */
const keptBack = [cookieName, refreshCookie];

/** The gateway's cookies that may reach the browser. */
export const browserCookies = (setCookies: readonly string[]) => setCookies.filter((cookie) => !cookie.startsWith(`${refreshCookie}=`));

const tokenFields = ['access_token', 'access_expires_at', 'token_type'];

/** What of a response may reach the browser; the token of a flow is the browser's own, but for the second step of a sign-in. */
function withoutTokens(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return data;
  }
  const secret = 'require_2fa' in data ? [...tokenFields, 'flow_token'] : tokenFields;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !secret.includes(name)));
}

export function gatewayCallers(dispatcher: Dispatcher, seal: Seal): Callers {
  const renewals = sessionRenewals();

  return async (c, to, adapter, within) => {
    const { incoming } = c.env;
    const { client } = c.var;
    const sendRefresh: SendRefresh = (credentials) =>
      exchange(dispatcher, to, {
        method: 'POST',
        path: '/api/user/auth/refresh',
        body: {},
        headers: Object.entries({ ...clientHeaders(client, to.token), origin: to.url.origin, ...credentials }).flat(),
        signal: AbortSignal.timeout(refreshWithin),
      });
    const session =
      adapter?.profile.session === 'bearer' && incoming.headers.authorization === undefined
        ? await openBearerSession(edgeCookie(c, cookieName), { seal, renewals, sendRefresh })
        : null;
    const { signal: clientGone } = c.req.raw;
    const signal = within === undefined ? clientGone : AbortSignal.any([clientGone, AbortSignal.timeout(within)]);
    const given: string[] = [];
    const cookie = cookiesWithout(incoming.headers.cookie, keptBack);

    const ask = ({ method, path, query, body }: GatewayRequest, headers: Record<string, string | undefined>): Promise<Exchange> => {
      const framing = {
        'content-type': undefined,
        'content-length': undefined,
        'content-encoding': undefined,
        'accept-encoding': undefined,
      };
      const origin = path.startsWith('/api/user/auth/') ? { origin: to.url.origin } : {};
      const all = requestHeaders(incoming, client, to, { ...framing, ...origin, cookie, ...headers });
      return exchange(dispatcher, to, { method, path, ...(query && { query }), body, headers: all, signal });
    };

    const send: Send = async (request) => {
      let answer = await ask(request, request.headers ?? (await session?.authorize()) ?? {});
      if (answer.response.status === 401 && session && !request.headers) {
        const renewal = await session.renew();
        if (typeof renewal === 'object') {
          throw new RenewalFailed(renewal.retryAfterSeconds);
        }
        if (renewal === 'renewed') {
          answer = await ask(request, await session.authorize());
          // The session is sound: whatever this refusal is about, it must not sign anybody out.
          if (answer.response.status === 401) {
            answer.response.status = 403;
          }
        }
      }
      const { response, setCookies } = answer;
      given.push(...browserCookies(setCookies));
      if (!session) {
        return response;
      }
      session.adopt(response, setCookies);
      return mapData(response, withoutTokens);
    };

    return {
      session,
      headers: async () => ({ cookie, ...(await session?.authorize()) }),
      send,
      setCookies: async () => {
        const own = await session?.cookie();
        if (own === undefined) {
          return given;
        }
        return [...given, edgeSetCookie(c, cookieName, own?.value ?? '', own?.maxAge ?? 0)];
      },
    };
  };
}
