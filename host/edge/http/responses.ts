import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Client } from './client';
import type { EdgeContext, EdgeMiddleware } from './context';
import { hasBody } from './request-head';

type HeaderRecord = Record<string, string>;

export const text = (c: EdgeContext, status: ContentfulStatusCode, message: string, headers: HeaderRecord = {}) =>
  c.text(`${message}\n`, status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers });

export const notFound = (c: EdgeContext) => text(c, 404, 'Not found');

export const json = (c: EdgeContext, status: ContentfulStatusCode, value: object, headers: HeaderRecord = {}) =>
  c.body(JSON.stringify(value), status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers });

export const bytes = (c: EdgeContext, content: Buffer, headers: HeaderRecord) =>
  c.body(content as Uint8Array<ArrayBuffer>, 200, { 'Content-Length': String(content.byteLength), ...headers });

export const failure = (c: EdgeContext, status: ContentfulStatusCode, message: string, headers: HeaderRecord = {}) =>
  json(c, status, { success: false, message }, headers);

export const allowMethods =
  (...methods: string[]): EdgeMiddleware =>
  (c, next) =>
    methods.includes(c.env.incoming.method ?? '')
      ? next()
      : Promise.resolve(failure(c, 405, `${c.env.incoming.method} is not allowed here`, { Allow: methods.join(', ') }));

/** HSTS only over HTTPS; preload lists require a year. */
export const transportHeaders = ({ protocol }: Client): HeaderRecord => ({
  'x-content-type-options': 'nosniff',
  ...(protocol === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
});

const referrerPolicy = 'strict-origin-when-cross-origin';

/** For everything that the edge serves itself; handlers may set a stricter referrer policy. */
export const securityHeaders: EdgeMiddleware = async (c, next) => {
  await next();
  if (c.get('isComplete')) {
    return;
  }
  for (const [name, value] of Object.entries(transportHeaders(c.get('client')))) {
    c.res.headers.set(name, value);
  }
  if (!c.res.headers.has('Referrer-Policy')) {
    c.res.headers.set('Referrer-Policy', referrerPolicy);
  }
};

export function addCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) {
    response.headers.append('Set-Cookie', cookie);
  }
  return response;
}

/** A response with the headers of `securityHeaders`. As long as nothing reads its headers, they are sent without being copied. */
export function completeResponse(c: EdgeContext, content: Buffer, headers: HeaderRecord, cookies: readonly string[]): Response {
  c.set('isComplete', true);
  const [cookie, ...others] = cookies;
  const response = new Response(content as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Length': String(content.byteLength),
      ...headers,
      ...transportHeaders(c.get('client')),
      'Referrer-Policy': referrerPolicy,
      ...(cookie !== undefined && { 'Set-Cookie': cookie }),
    },
  });
  return addCookies(response, others);
}

/** Closes the connection if part of the body was not read: it would corrupt the next request. */
export const closeAfterUnreadBody: EdgeMiddleware = async (c, next) => {
  await next();
  if (hasBody(c.env.incoming) && !c.env.incoming.readableEnded) {
    c.res.headers.set('Connection', 'close');
  }
};
