import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Answers one request. `path` is the address without its query, not decoded. */
export type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> | void;

/** On everything that the edge answers itself. */
export const safeHeaders = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'strict-origin-when-cross-origin' };

/** Sends a whole body; a HEAD request gets the same headers without it. */
export function send(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body: string | Buffer = ''): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const length = status === 204 || status === 304 ? {} : { 'Content-Length': bytes.byteLength };
  response.writeHead(status, { ...safeHeaders, ...length, ...headers });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}

export const sendJson = (response: ServerResponse, status: number, value: unknown, headers: OutgoingHttpHeaders = {}) =>
  send(
    response,
    status,
    { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    JSON.stringify(value),
  );

export const sendText = (response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}) =>
  send(response, status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers }, `${text}\n`);

/** Refuses in the envelope that the console reads everywhere. */
export const sendFailure = (response: ServerResponse, status: number, message: string, headers: OutgoingHttpHeaders = {}) =>
  sendJson(response, status, { success: false, message }, headers);

export const notFound = (response: ServerResponse) => sendText(response, 404, 'Not found');

/** Lets the named methods pass and refuses the others. */
export const allowing =
  (methods: readonly string[], handler: Handler): Handler =>
  (request, response, path) =>
    methods.includes(request.method ?? '')
      ? handler(request, response, path)
      : sendFailure(response, 405, `${request.method} is not possible here`, { Allow: methods.join(', ') });

export const reading = (handler: Handler) => allowing(['GET', 'HEAD'], handler);
