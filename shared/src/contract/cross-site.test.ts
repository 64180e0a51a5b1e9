import { describe, expect, it } from 'vitest';
import { crossSiteProblem } from './cross-site';

const json = { 'content-type': 'application/json; charset=utf-8', 'content-length': '2' };
const cookie = { cookie: 'session=1' };
const own = { host: 'console.example:8443', origin: 'https://console.example:8443' };

const problemOf = (call: string, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = call.split(' ');
  return crossSiteProblem({ method, path, header: (name) => headers[name] });
};

describe('the origin of a request', () => {
  it.each([
    ['a page of the console', { ...own, 'sec-fetch-site': 'same-origin' }, null],
    ['the address bar', { 'sec-fetch-site': 'none' }, null],
    ['a page of the console over plain HTTP', own, null],
    ['a program', { host: own.host }, null],
    ['another site', { ...own, 'sec-fetch-site': 'cross-site' }, 'crossSite'],
    ['a neighbour', { ...own, 'sec-fetch-site': 'same-site' }, 'crossSite'],
    ['another site over plain HTTP', { ...own, origin: 'http://elsewhere.example' }, 'crossSite'],
    ['another port', { ...own, origin: 'https://console.example' }, 'crossSite'],
    ['a sandboxed frame', { ...own, origin: 'null' }, 'crossSite'],
  ])('checks a request from %s', (_, headers, problem) => {
    for (const call of ['POST /api/user/login', 'PUT /api/user/self', 'DELETE /api/token/1', 'POST /pg/chat/completions']) {
      expect(problemOf(call, { ...json, ...cookie, ...headers }), call).toBe(problem);
    }
    for (const call of [
      'GET /api/user/token',
      'GET /api/user/logout',
      'GET /api/verification',
      'GET /api/reset_password',
      'GET /api/oauth/email/bind',
      'GET /api/oauth/telegram/login',
      'GET /api/channel/test',
      'GET /api/channel/test/7',
      'GET /api/channel/update_balance/7',
    ]) {
      expect(problemOf(call, headers), call).toBe(problem);
    }
    for (const call of ['GET /api/status', 'GET /api/user/self', 'GET /api/channel/7', 'OPTIONS /api/user/login']) {
      expect(problemOf(call, { ...cookie, ...headers }), call).toBeNull();
    }
  });
});

describe('the content type of a body', () => {
  const text = { 'content-type': 'text/plain', 'content-length': '2' };
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '2' };
  const parts = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
  it.each([
    ['PUT /api/user/self', { ...cookie, ...json }, null],
    ['PUT /api/user/self', { ...cookie, ...text }, 'contentType'],
    ['PUT /api/user/self', { ...cookie, ...parts }, 'contentType'],
    ['PUT /api/user/self', { ...cookie, 'content-length': '2' }, 'contentType'],
    ['PUT /api/user/self', { ...cookie, ...json, 'content-type': 'application/jsonp' }, 'contentType'],
    ['POST /api/upload', { ...cookie, ...parts }, null],
    ['POST /api/upload', { ...cookie, ...form }, 'contentType'],
    ['POST /api/user/login', form, 'contentType'],
    ['POST /api/user/register', text, 'contentType'],
    ['POST /api/option/migrate', cookie, null],
    ['POST /api/option/migrate', { ...cookie, 'content-length': '0' }, null],
    ['PUT /api/user/self', { authorization: 'Bearer token', ...text }, null],
    ['POST /api/user/epay/notify', { ...cookie, ...form, origin: 'https://pay.example' }, null],
    ['POST /api/stripe/webhook', text, null],
  ])('checks %s with %j', (call, headers, problem) => {
    expect(problemOf(call, headers)).toBe(problem);
  });
});
