import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestPlain,
  type ServerResponse,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import { type Handler, sendJson } from './answers';
import { type Log, messageOf } from './log';
import { chooseLanguage } from './negotiate';

/** Where calls go; null while the gateway is down. The token proves to the embedded one that the edge is calling. */
export type GatewayTarget = { url: URL; token: string | null; agent?: Agent | undefined };

const prefixes = ['/api', '/pg', '/v1', '/mj', '/suno'];

/** Whether a path belongs to the gateway. */
export const isGatewayPath = (path: string) => prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

// They speak of one connection, not of the message (RFC 9110, 7.6.1).
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'upgrade'];

const perHop = (connection: string | undefined) =>
  new Set([...hopByHop, 'transfer-encoding', ...(connection ?? '').split(',').map((name) => name.trim().toLowerCase())]);

function pairsOf(raw: readonly string[]): [name: string, value: string][] {
  return raw.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
}

function requestHeaders(request: IncomingMessage, { url, token }: GatewayTarget): OutgoingHttpHeaders {
  const dropped = perHop(request.headers.connection);
  // The edge has answered an expectation already; what says who is calling must come from the edge alone.
  for (const name of ['expect', 'host', 'x-forwarded-for', 'x-edge-token']) dropped.add(name);
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of pairsOf(request.rawHeaders)) {
    const known = headers[name.toLowerCase()];
    if (!dropped.has(name.toLowerCase())) headers[name.toLowerCase()] = known === undefined ? value : [known, value].flat();
  }
  const chunked = request.headers['transfer-encoding'] !== undefined;
  return {
    ...headers,
    host: token === null ? url.host : (request.headers.host ?? url.host),
    'x-forwarded-for': request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
    ...(token !== null && { 'x-edge-token': token }),
    // Node frames the body of a GET or DELETE only when told to.
    ...(chunked && { 'transfer-encoding': 'chunked' }),
  };
}

function sendDown(request: IncomingMessage, response: ServerResponse): void {
  const english = chooseLanguage(request.headers['accept-language']) === 'en';
  const message = english ? 'The gateway does not answer. Try again in a moment.' : '网关没有响应，请稍后再试。';
  // The relay's clients read `error`, the console reads `message`.
  const error = { message, type: 'gateway_unreachable', param: '', code: 'gateway_unreachable' };
  sendJson(response, 502, { success: false, message, error }, { 'Retry-After': 2 });
}

function pipeAnswer(answer: IncomingMessage, response: ServerResponse): void {
  const dropped = perHop(answer.headers.connection);
  const headers = pairsOf(answer.rawHeaders).filter(([name]) => !dropped.has(name.toLowerCase()));
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers.flat());
  // The first event of a stream may come much later than its headers.
  response.flushHeaders();
  // Half an answer must not look like a whole one.
  answer.on('error', () => response.destroy());
  answer.pipe(response);
}

const isRepeatable = (request: IncomingMessage) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  request.headers['content-length'] === undefined &&
  request.headers['transfer-encoding'] === undefined;

/** Passes calls to the gateway as they are: nothing is followed, decoded or waited for, and either side's end ends the other. */
export function passThrough(target: () => GatewayTarget | null, log: Log): Handler {
  const forward = (request: IncomingMessage, response: ServerResponse, to: GatewayTarget): void => {
    const { url, agent } = to;
    const path = `${url.pathname.replace(/\/$/, '')}${request.url ?? '/'}`;
    const call: ClientRequest = (url.protocol === 'https:' ? requestSecure : requestPlain)({
      protocol: url.protocol,
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      method: request.method,
      path,
      headers: requestHeaders(request, to),
      ...(agent && { agent }),
    });
    const abandon = () => call.destroy();
    response.once('close', abandon);
    call.once('response', (answer) => pipeAnswer(answer, response));
    call.on('error', (error) => {
      request.unpipe(call);
      // Once an answer has begun, its own end decides; a browser that went away needs none.
      if (response.headersSent || response.destroyed || request.errored) return;
      response.off('close', abandon);
      // A kept connection may have been closed just as it was taken again: nothing was heard, so nothing was done.
      const stale = call.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (stale && isRepeatable(request)) return forward(request, response, to);
      log('gateway-unreachable', { method: request.method, message: messageOf(error) });
      request.resume();
      sendDown(request, response);
    });
    request.pipe(call);
  };

  return (request, response) => {
    const to = target();
    if (to) forward(request, response, to);
    else sendDown(request, response);
  };
}
