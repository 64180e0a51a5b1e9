import type { ResponseOverride } from '@console/gateway/testing';

/** What a failing gateway returns, and the message that users see. */
export const errorCases: readonly [name: string, trouble: ResponseOverride, words: string | RegExp][] = [
  ['an error of its own', { status: 500, body: '' }, 'Internal server error, contact the administrator'],
  ['that it is asked too often', { status: 429, headers: { 'retry-after': '30' }, body: '' }, 'Too many requests, try again in 30 s'],
  [
    'what is no JSON',
    { headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' },
    /The response of (GET|POST|PUT) \S+ is not what this console expects/,
  ],
];
