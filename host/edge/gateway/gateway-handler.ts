import type { Call, GatewayResponse, Method, RouteHandler } from '../../gateways/ability';
import { NotAGateway } from '../../gateways/detection/evidence';
import type { GatewayFollower } from '../../gateways/detection/follow-gateway';
import { localize } from '../../gateways/envelope';
import { problemWithResponse } from '../../gateways/responses/check-response';
import type { EdgeContext, EdgeHandler } from '../http/context';
import { chooseLanguage } from '../http/negotiation';
import { decodedPath } from '../http/request-head';
import { failure, json } from '../http/responses';
import { type Log, messageOf } from '../log';
import { type Caller, type Callers, RenewalFailed } from './callers';
import { UnexpectedResponse } from './exchange';
import { type GatewayProxy, unanswered } from './proxy';
import { isCalledByKey } from './request-headers';
import type { GatewayTarget } from './target';

const mostBodyBytes = 2 * 1024 * 1024;

const texts = {
  tooLarge: { zh: '请求体过大', en: 'The body is too large' },
  malformed: { zh: '地址格式错误', en: 'The address is malformed' },
  notJson: { zh: '请求体不是 JSON', en: 'The body is not JSON' },
  notRenewed: { zh: '会话暂时无法续期，请稍后再试', en: 'The session cannot be renewed for now. Try again in a moment.' },
} as const;

const say = (c: EdgeContext, text: keyof typeof texts) => texts[text][chooseLanguage(c.env.incoming.headers['accept-language'])];

/** Says which call was answered in a way that the console does not understand. */
function unexpectedAnswer(c: EdgeContext, call: string, where: string): Response {
  const isEnglish = chooseLanguage(c.env.incoming.headers['accept-language']) === 'en';
  const message = isEnglish ? `The gateway's answer to ${call} was not understood` : `无法识别网关对 ${call} 的响应`;
  return json(c, 502, { success: false, code: 'unexpected_answer', call, where, message });
}

const refused = Symbol('refused');

async function bodyOf(c: EdgeContext): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') {
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refused;
  }
}

async function respond({ status, body, headers = {} }: GatewayResponse, caller: Caller): Promise<Response> {
  const cookies = (await caller.setCookies()).map((value) => ['Set-Cookie', value] as const);
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: [
      ...(body === undefined ? [] : [['Content-Type', 'application/json; charset=utf-8'] as const]),
      ['Cache-Control', 'no-store'],
      ...Object.entries(headers),
      ...cookies,
    ] as [string, string][],
  });
}

export type GatewayHandlerParts = {
  target: () => GatewayTarget | null;
  follower: GatewayFollower;
  callers: Callers;
  proxy: GatewayProxy;
  log: Log;
};

/** Hands requests to the gateway: as they are to one that speaks the console's contract, else by way of what translates for it. */
export function gatewayHandler({ target, follower, callers, proxy, log }: GatewayHandlerParts): EdgeHandler {
  const translate = async (c: EdgeContext, path: string, handler: RouteHandler, caller: Caller): Promise<Response> => {
    const { method } = c.req;
    if (Number(c.req.header('content-length') ?? 0) > mostBodyBytes) {
      return failure(c, 413, say(c, 'tooLarge'));
    }
    const body = await bodyOf(c);
    if (body === refused) {
      return failure(c, 400, say(c, 'notJson'));
    }
    const request = { method: method as Method, path, query: c.req.query(), body };
    const call: Call = {
      ...request,
      params: {},
      session: caller.session,
      send: caller.send,
      forward: (change) => caller.send({ ...request, ...change }),
    };
    const response = localize(await handler(call), chooseLanguage(c.env.incoming.headers['accept-language']));
    const problem = problemWithResponse(request.method, path, response);
    if (problem === null) {
      return respond(response, caller);
    }
    log('gateway-answer-unexpected', { call: `${method} ${path}`, where: problem });
    return unexpectedAnswer(c, `${method} ${path}`, problem);
  };

  return async (c) => {
    const { incoming } = c.env;
    const to = target();
    if (!to) {
      return unanswered(c);
    }
    if (to.token !== null || isCalledByKey(incoming)) {
      return proxy(c, to, null);
    }
    try {
      const adapter = await follower.current();
      if (adapter === null) {
        return await proxy(c, to, null);
      }
      const caller = await callers(c, to, adapter);
      const path = decodedPath(c.req.path);
      if (path === null) {
        return failure(c, 400, say(c, 'malformed'));
      }
      const handler = adapter.match(c.req.method as Method, path);
      return handler ? await translate(c, path, handler, caller) : await proxy(c, to, caller);
    } catch (error) {
      if (error instanceof RenewalFailed) {
        return failure(c, 503, say(c, 'notRenewed'), { 'Retry-After': String(error.retryAfterSeconds) });
      }
      if (error instanceof UnexpectedResponse) {
        log('gateway-answer-unexpected', { call: error.call });
        return unexpectedAnswer(c, error.call, 'body');
      }
      if (error instanceof NotAGateway) {
        log('gateway-not-recognized', { message: error.message });
        return unexpectedAnswer(c, 'GET /api/status', 'data');
      }
      if (c.req.raw.signal.aborted) {
        return failure(c, 502, 'The client went away');
      }
      follower.noteUnreachable();
      log('gateway-unreachable', { method: c.req.method, message: messageOf(error) });
      return unanswered(c);
    }
  };
}
