import type { ResponseOverride } from '@console/gateway/testing';

/** What a failing gateway returns, and the message that users see. */
export const errorCases: readonly [name: string, override: ResponseOverride, message: string | RegExp][] = [
  ['a server error', { status: 500, body: '' }, 'Internal server error. The gateway’s log has the cause.'],
  ['too many requests', { status: 429, headers: { 'retry-after': '30' }, body: '' }, 'Too many requests, try again in 30 s'],
  [
    'HTML instead of JSON',
    { headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' },
    /The response of (GET|POST|PUT) \S+ is not what this console expects/,
  ],
];
