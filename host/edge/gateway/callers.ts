import type { Dispatcher } from 'undici';
import type { Adapter } from '../../gateways/adapter';
import type { GatewayDetector } from '../../gateways/detection/gateway-detector';
import { mapData } from '../../gateways/envelope';
import type { GatewayRequest, Send } from '../../gateways/gateway-request';
import { type BearerSession, openBearerSession } from '../../gateways/session/bearer-session';
import { createSessionRenewals, type SendRefresh } from '../../gateways/session/renewals';
import type { Seal } from '../../gateways/session/seal';
import { refreshCookie } from '../../gateways/session/tokens';
import type { EdgeContext } from '../http/context';
import { applySetCookies, formatEdgeCookie, getEdgeCookie, removeCookies } from '../http/cookies';
import { clientHeaders, requestHeaders } from './request-headers';
import { type Exchange, sendRequest } from './send-request';
import type { GatewayTarget } from './target';

/** An expired session could not be renewed for now; it stays valid. */
export class SessionRenewalError extends Error {
  override readonly name = 'SessionRenewalError';
  constructor(readonly retryAfterSeconds: number) {
    super('The session cannot be renewed for now');
  }
}

export type Caller = {
  /** Null if the gateway gives the browser its own cookie. */
  session: BearerSession | null;
  headers(): Promise<Record<string, string | undefined>>;
  send: Send;
  setCookies(): Promise<string[]>;
};

/** `adapter` is null for a gateway that speaks the console's contract. There is no limit without `timeoutMs`. */
export type CreateCaller = (c: EdgeContext, to: GatewayTarget, adapter: Adapter | null, timeoutMs?: number) => Promise<Caller>;

/** Resolves the sender of a request; null while there is no gateway. @throws if the gateway cannot be recognized */
export type ResolveCaller = (c: EdgeContext, timeoutMs: number) => Promise<Caller | null>;

export const createCallerResolver =
  (callers: CreateCaller, target: () => GatewayTarget | null, detector: GatewayDetector): ResolveCaller =>
  async (c, timeoutMs) => {
    const to = target();
    return to && callers(c, to, to.token === null ? await detector.current() : null, timeoutMs);
  };

const cookieName = 'session_tokens';
const refreshTimeoutMs = 5_000;

const internalCookies = [cookieName, refreshCookie];

export const filterBrowserCookies = (setCookies: readonly string[]) =>
  setCookies.filter((cookie) => !cookie.startsWith(`${refreshCookie}=`));

const tokenFields = ['access_token', 'access_expires_at', 'token_type'];

/** Tokens stay at the edge. Only a flow token goes to the browser, unless it belongs to the second step of a sign-in. */
function stripTokens(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return data;
  }
  const secret = 'require_2fa' in data ? [...tokenFields, 'flow_token'] : tokenFields;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !secret.includes(name)));
}

export function createCallerFactory(dispatcher: Dispatcher, seal: Seal): CreateCaller {
  const renewals = createSessionRenewals();

  return async (c, to, adapter, timeoutMs) => {
    const { incoming } = c.env;
    const { client } = c.var;
    const sendRefresh: SendRefresh = (credentials) =>
      sendRequest(dispatcher, to, {
        method: 'POST',
        path: '/api/user/auth/refresh',
        body: {},
        headers: Object.entries({ ...clientHeaders(client, to.token), origin: to.url.origin, ...credentials }).flat(),
        signal: AbortSignal.timeout(refreshTimeoutMs),
      });
    const session =
      adapter?.profile.session === 'bearer' && incoming.headers.authorization === undefined
        ? await openBearerSession(getEdgeCookie(c, cookieName), { seal, renewals, sendRefresh })
        : null;
    const { signal: clientGone } = c.req.raw;
    const signal = timeoutMs === undefined ? clientGone : AbortSignal.any([clientGone, AbortSignal.timeout(timeoutMs)]);
    const responseCookies: string[] = [];
    let cookie = removeCookies(incoming.headers.cookie, internalCookies);

    const sendOnce = ({ method, path, query, body }: GatewayRequest, headers: Record<string, string | undefined>): Promise<Exchange> => {
      const framing = {
        'content-type': undefined,
        'content-length': undefined,
        'content-encoding': undefined,
        'accept-encoding': undefined,
      };
      const origin = path.startsWith('/api/user/auth/') ? { origin: to.url.origin } : {};
      const all = requestHeaders(incoming, client, to, { ...framing, ...origin, cookie, ...headers });
      return sendRequest(dispatcher, to, { method, path, ...(query && { query }), body, headers: all, signal });
    };

    const send: Send = async (request) => {
      let result = await sendOnce(request, request.headers ?? (await session?.authorize()) ?? {});
      if (result.response.status === 401 && session && !request.headers) {
        const renewal = await session.renew();
        if (typeof renewal === 'object') {
          throw new SessionRenewalError(renewal.retryAfterSeconds);
        }
        if (renewal === 'renewed') {
          result = await sendOnce(request, await session.authorize());
          // The renewed session is valid, so a second 401 must not sign the user out.
          if (result.response.status === 401) {
            result.response.status = 403;
          }
        }
      }
      const { response, setCookies } = result;
      responseCookies.push(...filterBrowserCookies(setCookies));
      if (!session) {
        // Later requests of the same call may depend on what this one changed.
        cookie = applySetCookies(cookie, setCookies);
        return response;
      }
      session.update(response, setCookies);
      return mapData(response, stripTokens);
    };

    return {
      session,
      headers: async () => ({ cookie, ...(await session?.authorize()) }),
      send,
      setCookies: async () => {
        const sessionCookie = await session?.cookie();
        if (sessionCookie === undefined) {
          return responseCookies;
        }
        return [...responseCookies, formatEdgeCookie(c, cookieName, sessionCookie?.value ?? '', sessionCookie?.maxAge ?? 0)];
      },
    };
  };
}
