import type { Call, RouteHandler } from '../../gateways/ability';
import { NotAGatewayError } from '../../gateways/detection/evidence';
import type { GatewayDetector } from '../../gateways/detection/gateway-detector';
import { localize } from '../../gateways/envelope';
import type { GatewayResponse, Method } from '../../gateways/gateway-request';
import { findResponseProblem } from '../../gateways/responses/check-response';
import type { EdgeContext, EdgeHandler } from '../http/context';
import { chooseLanguage } from '../http/negotiation';
import { decodePath } from '../http/request-head';
import { failure, json } from '../http/responses';
import { errorMessage, type Log } from '../log';
import { type Caller, type CreateCaller, SessionRenewalError } from './callers';
import { badGateway, type GatewayProxy } from './proxy';
import { usesApiKey } from './request-headers';
import { UnexpectedResponseError } from './send-request';
import type { GatewayTarget } from './target';

const maxBodyBytes = 2 * 1024 * 1024;

const texts = {
  tooLarge: { zh: '请求体过大', en: 'The body is too large' },
  malformed: { zh: '地址格式错误', en: 'The address is malformed' },
  notJson: { zh: '请求体不是 JSON', en: 'The body is not JSON' },
  notRenewed: { zh: '会话暂时无法续期，请稍后再试', en: 'The session cannot be renewed for now. Try again in a moment.' },
} as const;

const localizedText = (c: EdgeContext, text: keyof typeof texts) => texts[text][chooseLanguage(c.env.incoming.headers['accept-language'])];

function unexpectedResponse(c: EdgeContext, call: string, where: string): Response {
  const isEnglish = chooseLanguage(c.env.incoming.headers['accept-language']) === 'en';
  const message = isEnglish ? `The gateway's response to ${call} is not what the console expects` : `无法识别网关对 ${call} 的响应`;
  return json(c, 502, { success: false, code: 'unexpected_answer', call, where, message });
}

const invalidJson = Symbol('invalid JSON');

async function readJson(c: EdgeContext): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') {
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return invalidJson;
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

export type GatewayHandlerOptions = {
  target: () => GatewayTarget | null;
  detector: GatewayDetector;
  createCaller: CreateCaller;
  proxy: GatewayProxy;
  log: Log;
};

export function gatewayHandler({ target, detector, createCaller, proxy, log }: GatewayHandlerOptions): EdgeHandler {
  const translate = async (c: EdgeContext, path: string, handler: RouteHandler, caller: Caller): Promise<Response> => {
    const { method } = c.req;
    if (Number(c.req.header('content-length') ?? 0) > maxBodyBytes) {
      return failure(c, 413, localizedText(c, 'tooLarge'));
    }
    const body = await readJson(c);
    if (body === invalidJson) {
      return failure(c, 400, localizedText(c, 'notJson'));
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
    const problem = findResponseProblem(request.method, path, response);
    if (problem === null) {
      return respond(response, caller);
    }
    log('gateway-answer-unexpected', { call: `${method} ${path}`, where: problem });
    return unexpectedResponse(c, `${method} ${path}`, problem);
  };

  return async (c) => {
    const { incoming } = c.env;
    const to = target();
    if (!to) {
      return badGateway(c);
    }
    if (to.token !== null || usesApiKey(incoming)) {
      return proxy(c, to, null);
    }
    try {
      const adapter = await detector.current();
      if (adapter === null) {
        return await proxy(c, to, null);
      }
      const caller = await createCaller(c, to, adapter);
      const path = decodePath(c.req.path);
      if (path === null) {
        return failure(c, 400, localizedText(c, 'malformed'));
      }
      const mediaPath = adapter.findMedia(c.req.method as Method, path);
      if (mediaPath !== null) {
        return await proxy(c, to, caller, mediaPath);
      }
      const handler = adapter.match(c.req.method as Method, path);
      return handler ? await translate(c, path, handler, caller) : await proxy(c, to, caller);
    } catch (error) {
      if (error instanceof SessionRenewalError) {
        return failure(c, 503, localizedText(c, 'notRenewed'), { 'Retry-After': String(error.retryAfterSeconds) });
      }
      if (error instanceof UnexpectedResponseError) {
        log('gateway-answer-unexpected', { call: error.call });
        return unexpectedResponse(c, error.call, 'body');
      }
      if (error instanceof NotAGatewayError) {
        log('gateway-not-recognized', { message: error.message });
        return unexpectedResponse(c, 'GET /api/status', 'data');
      }
      if (c.req.raw.signal.aborted) {
        return failure(c, 502, 'The client went away');
      }
      detector.reportUnreachable();
      log('gateway-unreachable', { method: c.req.method, message: errorMessage(error) });
      return badGateway(c);
    }
  };
}
