import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { localhostCertificate } from '../certificate';
import { closeWithTest } from '../close-with-test';
import { listen } from '../listen';

/** A request that a provider received; `body` is the raw text. */
export type ProviderRequest = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: string };

export type ProviderServer = {
  url: string;
  /** All requests, in order. */
  requests: ProviderRequest[];
  close: () => Promise<void>;
};

/**
 * Starts an HTTP server on loopback; `secure` serves `https://localhost` with a certificate of its own. It stops with the test; outside a
 * test the caller closes it.
 */
export async function providerServer(
  respond: (request: ProviderRequest, response: ServerResponse) => void,
  { secure = false } = {},
): Promise<ProviderServer> {
  const requests: ProviderRequest[] = [];
  const handle: RequestListener = async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://provider');
    const body = await text(incoming);
    const request = { method: incoming.method ?? '', path: pathname, query: searchParams, headers: incoming.headers, body };
    requests.push(request);
    respond(request, response);
  };
  const server = secure ? createSecureServer(localhostCertificate(), handle) : createServer(handle);
  const address = await listen(server);
  const url = secure ? address.replace('http://127.0.0.1', 'https://localhost') : address;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  closeWithTest(close);
  return { url, requests, close };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function sendHtml(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><meta charset="utf-8">${body}`);
}

export function sendScript(response: ServerResponse, code: string): void {
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(code);
}

/** What a provider does instead of responding. */
export type Misbehaviour = 'html' | 'list' | 'empty' | 'failure' | 'huge' | 'endless' | 'hang' | 'break' | 'redirect';

export function misbehave(response: ServerResponse, how: Misbehaviour): void {
  const behaviors: Record<Misbehaviour, () => void> = {
    html: () => sendHtml(response, '<h1>Down for maintenance</h1>'),
    list: () => sendJson(response, ['access_token']),
    empty: () => sendJson(response, {}),
    failure: () => sendHtml(response, '<h1>500</h1>', 500),
    huge: () => sendJson(response, { access_token: 'token', id: 1, success: true, data: 'id', padding: 'x'.repeat(2_000_000) }),
    endless: () => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = ' '.repeat(64 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(piece)) {}
      };
      response.on('drain', write);
      write();
    },
    hang: () => undefined,
    break: () => response.socket?.destroy(),
    redirect: () => response.writeHead(302, { location: '/elsewhere' }).end(),
  };
  behaviors[how]();
}
