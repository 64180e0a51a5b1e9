import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { type Client, conflictingClients, type ResolveClient } from '../http/client';
import { findHeadProblem, isAmbiguousPath, rawPath } from '../http/request-head';
import { errorMessage, type Log } from '../log';
import { requestHeaders, responseHeaders } from './request-headers';
import { type GatewayTarget, gatewayPath } from './target';
import { unreachableBody } from './unreachable';

export type WebsocketProxy = {
  open(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): void;
};

const closing = { connection: 'close' };

function responseOn(socket: Duplex, request: IncomingMessage): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket as Socket);
  response.once('finish', () => socket.end());
  return response;
}

function sendJson(socket: Duplex, request: IncomingMessage, status: number, body: object): void {
  responseOn(socket, request)
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...closing })
    .end(JSON.stringify(body));
}

function join(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.once('error', () => to.destroy());
    from.once('close', () => to.destroy());
  }
}

/** Proxies WebSockets: the handshake with its headers, then the bytes; refusals are passed through. */
export function websocketProxy(agent: Agent, target: () => GatewayTarget | null, clientOf: ResolveClient, log: Log): WebsocketProxy {
  const sockets = new Set<Duplex>();

  const createDispatchHandler = (request: IncomingMessage, client: Client, socket: Duplex, head: Buffer): Dispatcher.DispatchHandler => {
    let refusal: ServerResponse | undefined;
    return {
      onRequestStart: (controller) => {
        socket.once('close', () => controller.abort(new Error('The client went away')));
      },
      onRequestUpgrade: (_, status, headers, gateway) => {
        const fields = { ...responseHeaders(headers, client), connection: 'Upgrade', upgrade: 'websocket' };
        const lines = Object.entries(fields).flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`));
        socket.write(`HTTP/1.1 ${status} Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
        if (head.length > 0) {
          gateway.write(head);
        }
        join(socket, gateway);
      },
      onResponseStart: (controller, status, headers) => {
        if (status < 200) {
          return;
        }
        refusal = responseOn(socket, request).writeHead(status, { ...responseHeaders(headers, client), ...closing });
        refusal.on('drain', () => controller.resume());
      },
      onResponseData: (controller, chunk) => {
        if (refusal?.write(chunk) === false) {
          controller.pause();
        }
      },
      onResponseEnd: () => void refusal?.end(),
      onResponseError: (_, error) => {
        if (socket.destroyed) {
          return;
        }
        if (refusal) {
          return void socket.destroy();
        }
        log('gateway-unreachable', { method: 'websocket', message: errorMessage(error) });
        sendJson(socket, request, 502, unreachableBody(request.headers['accept-language']));
      },
    };
  };

  return {
    open: (request, socket, head) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      const client = clientOf(request);
      const problem = findHeadProblem(request) ?? (isAmbiguousPath(rawPath(request)) ? 'The address is malformed.' : null);
      if (problem || !client) {
        return sendJson(socket, request, 400, { success: false, message: problem ?? conflictingClients });
      }
      const to = target();
      if (!to) {
        return sendJson(socket, request, 502, unreachableBody(request.headers['accept-language']));
      }
      agent.dispatch(
        {
          origin: to.url.origin,
          path: gatewayPath(to, request.url ?? '/'),
          method: 'GET',
          headers: requestHeaders(request, client, to),
          upgrade: 'websocket',
        },
        createDispatchHandler(request, client, socket, head),
      );
    },
    stop: () => {
      for (const socket of sockets) {
        socket.destroy();
      }
    },
  };
}
