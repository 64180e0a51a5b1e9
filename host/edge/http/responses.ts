import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Client } from './client';
import type { EdgeContext, EdgeMiddleware } from './context';
import { hasBody } from './request-head';

type Headers = Record<string, string>;

export const text = (c: EdgeContext, status: ContentfulStatusCode, message: string, headers: Headers = {}) =>
  c.text(`${message}\n`, status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers });

export const notFound = (c: EdgeContext) => text(c, 404, 'Not found');

export const json = (c: EdgeContext, status: ContentfulStatusCode, value: object, headers: Headers = {}) =>
  c.body(JSON.stringify(value), status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers });

export const bytes = (c: EdgeContext, content: Buffer, headers: Headers) =>
  c.body(content as Uint8Array<ArrayBuffer>, 200, { 'Content-Length': String(content.byteLength), ...headers });

export const failure = (c: EdgeContext, status: ContentfulStatusCode, message: string, headers: Headers = {}) =>
  json(c, status, { success: false, message }, headers);

export const allowMethods =
  (...methods: string[]): EdgeMiddleware =>
  (c, next) =>
    methods.includes(c.env.incoming.method ?? '')
      ? next()
      : Promise.resolve(failure(c, 405, `${c.env.incoming.method} is not allowed here`, { Allow: methods.join(', ') }));

/** HSTS only over HTTPS; preload lists require a year. */
export const transportHeaders = ({ protocol }: Client): Headers => ({
  'x-content-type-options': 'nosniff',
  ...(protocol === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
});

/** For everything that the edge serves itself; handlers may set a stricter referrer policy. */
export const securityHeaders: EdgeMiddleware = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(transportHeaders(c.var.client))) {
    c.res.headers.set(name, value);
  }
  if (!c.res.headers.has('Referrer-Policy')) {
    c.res.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  }
};

/** Closes the connection if part of the body was not read: it would corrupt the next request. */
export const closeAfterUnreadBody: EdgeMiddleware = async (c, next) => {
  await next();
  if (hasBody(c.env.incoming) && !c.env.incoming.readableEnded) {
    c.res.headers.set('Connection', 'close');
  }
};
