import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, useSession } from '../session';
import { openOrigin } from '../testing/origin';
import { ApiError } from './api-error';
import { exchange, http } from './client';
import { setConnectionCheck, useConnection } from './connection';
import { keepalive } from './deprecated';
import { getPage } from './page';
import type { GatewayRequest } from './send';
import { postStream } from './stream';

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/** A gateway that answers what the test tells it to, over a real socket. */
let answer: Answer = {};
let seen: { url: string; headers: Record<string, unknown> } = { url: '', headers: {} };
let server: Server;

const json = (body: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const respond = (response: ServerResponse) => response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = { url: request.url ?? '', headers: request.headers };
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  openOrigin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const user = { id: 7, username: 'amy', display_name: 'Amy', role: 1, status: 1, group: 'default' };

const failureOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error as ApiError,
  );

describe('http', () => {
  beforeEach(() => signIn(user));

  it('sends the user id in both spellings and unwraps the envelope', async () => {
    answer = json({ success: true, message: '', data: [1, 2] });
    await expect(http.get('/api/user/models')).resolves.toEqual([1, 2]);
    expect(seen.headers).toMatchObject({ 'new-api-user': '7', 'veloera-user': '7', 'cache-control': 'no-store', 'accept-language': 'zh' });
  });

  it('starts a trace only on pages that the edge marked', async () => {
    answer = json({ success: true, data: [] });
    await http.get('/api/user/models');
    expect(seen.headers).not.toHaveProperty('traceparent');
    document.documentElement.dataset.traced = '';
    await http.get('/api/user/models');
    const first = seen.headers.traceparent;
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    await http.get('/api/user/models');
    expect(seen.headers.traceparent).not.toBe(first);
    answer = { headers: { 'content-type': 'text/event-stream' }, body: '' };
    await postStream('/pg/chat/completions', {}, new AbortController().signal);
    expect(seen.headers.traceparent).toMatch(/^00-/);
    delete document.documentElement.dataset.traced;
  });

  it.each<[string, Answer, Partial<ApiError>]>([
    [
      'a refusal that tells a fact beside its words',
      json({ success: false, message: 'bad key', time: 0.5 }),
      { details: expect.objectContaining({ answer: expect.objectContaining({ time: 0.5 }) }) },
    ],
    ['a refusal keeps the words of the gateway', json({ success: false, message: 'no quota' }), { code: 'refused', message: 'no quota' }],
    ['too many requests, with an empty body', { status: 429, headers: { 'retry-after': '12' } }, { code: 'rate-limited', message: '' }],
    ['a relay error object', json({ error: { message: 'nope', code: 'model_price_error' } }, 500), { code: 'server', message: 'nope' }],
    ['a demo site', { status: 405 }, { code: 'demo-only' }],
    [
      'an envelope with a status',
      json({ success: false, message: 'wait' }, 429),
      { details: expect.objectContaining({ isEnvelope: true }) },
    ],
    ['nothing behind a proxy', { status: 502, body: '<html></html>' }, { code: 'network' }],
    ['nothing behind the edge', json({ error: { message: 'gone', code: 'gateway_unreachable' } }, 502), { code: 'network' }],
    ['an upstream that is gone', json({ error: { message: 'gone', code: null } }, 502), { code: 'http', message: 'gone' }],
    ['no channel', json({ error: { message: 'no channel', code: '' } }, 503), { code: 'http', message: 'no channel' }],
    [
      'a code beside the words of an envelope',
      json({ success: false, message: 'Conflict', code: 'AUTH_SESSION_LIMIT' }, 409),
      { code: 'http', details: expect.objectContaining({ reason: 'AUTH_SESSION_LIMIT' }) },
    ],
    [
      'a page instead of an answer',
      { headers: { 'content-type': 'text/html' }, body: '<html></html>' },
      { code: 'malformed', details: { status: 200, call: 'GET /api/x' } },
    ],
    ['nothing in answer to a read', { body: '' }, { code: 'malformed', details: { status: 200, call: 'GET /api/x' } }],
    ['a list without its envelope', json([1, 2]), { code: 'malformed', details: { status: 200, call: 'GET /api/x' } }],
    ['an object that is no envelope', json({ object: 'list' }), { code: 'malformed', details: { status: 200, call: 'GET /api/x' } }],
    [
      'an answer that the edge refused to pass on',
      json({ success: false, code: 'unexpected_answer', call: 'GET /api/token/', message: 'items is missing' }, 502),
      { code: 'malformed', details: { status: 502, call: 'GET /api/token/' } },
    ],
    ['another status', json({ message: 'teapot' }, 418), { code: 'http', message: 'teapot' }],
  ])('%s', async (_name, given, expected) => {
    answer = given;
    const error = await failureOf(http.get('/api/x'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(expected);
  });

  it.each([
    [undefined, undefined],
    ['12', 12],
    ['0', undefined],
    ['soon', undefined],
    [new Date(Date.now() + 90_000).toUTCString(), expect.closeTo(90, -1)],
    [new Date(Date.now() - 90_000).toUTCString(), undefined],
  ])('parses a Retry-After of %s', async (value, seconds) => {
    answer = { status: 429, ...(value && { headers: { 'retry-after': value } }) };
    expect((await failureOf(http.get('/api/x'))).details.retryAfterSeconds).toEqual(seconds);
  });

  it('treats an empty 200 as success without data', async () => {
    answer = { body: '' };
    await expect(http.delete('/api/user/1')).resolves.toBeUndefined();
  });

  it.each<[string, Answer]>([
    ['an empty body', { body: '' }],
    ['an envelope without data', json({ success: true, message: '' })],
    ['an envelope with null', json({ success: true, data: null })],
  ])('rejects %s only where the caller needs data', async (_name, given) => {
    answer = given;
    await expect(http.post('/api/user/topup', { key: 'k' })).resolves.toBeOneOf([undefined, null]);
    const error = await failureOf(http.post<number>('/api/user/topup?x=1', { key: 'k' }, { needsData: true }));
    expect(error).toMatchObject({ code: 'malformed', details: { call: 'POST /api/user/topup' } });
  });

  it('notes that the user must set up a second step', async () => {
    answer = json({ success: false, message: 'set it up', code: 'SECOND_STEP_REQUIRED' }, 403);
    await expect(failureOf(http.get('/api/user/aff'))).resolves.toMatchObject({ code: 'http', message: 'set it up' });
    expect(useSession.getState().secondStepRequired).toBe(true);
  });

  it('ends the session on a 401 and keeps the reason', async () => {
    answer = json({ success: false, message: 'sign in', code: 'AUTH_USER_DISABLED' }, 401);
    await expect(failureOf(http.get('/api/user/self'))).resolves.toMatchObject({ code: 'unauthorized' });
    expect(useSession.getState()).toMatchObject({ user: null, expired: true, endReason: 'AUTH_USER_DISABLED' });
    signIn(user);
    expect(useSession.getState().endReason).toBeUndefined();
  });

  it.each([
    ['/composition/releases', 401],
    ['/api/user/self', 403],
    ['/api/user/self', 409],
    ['/api/user/self', 429],
    ['/api/user/self', 500],
    ['/api/user/self', 502],
    ['/api/user/self', 503],
  ])('keeps the session when %s responds with %d', async (path, status) => {
    answer = json({ success: false, message: 'no' }, status);
    await failureOf(http.get(path));
    expect(useSession.getState()).toMatchObject({ user, expired: false });
  });

  it('keeps a session that started while an earlier request was pending', async () => {
    answer = json({ success: false }, 401);
    const late = failureOf(http.get('/api/user/self'));
    signIn(user);
    await late;
    expect(useSession.getState()).toMatchObject({ user, expired: false });
    const stream = failureOf(postStream('/pg/chat/completions', {}, new AbortController().signal));
    signIn(user);
    await stream;
    expect(useSession.getState().user).toEqual(user);
  });

  it('keeps a user whom another tab has signed in', async () => {
    localStorage.setItem('user', JSON.stringify({ ...user, id: 8 }));
    answer = json({ success: false }, 401);
    await failureOf(http.get('/api/user/self'));
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: 8 });
  });

  it('does not report an expired session without a user', async () => {
    useSession.setState({ user: null, expired: false });
    answer = json({ success: false }, 401);
    await failureOf(http.get('/api/user/self'));
    expect(useSession.getState().expired).toBe(false);
  });

  it.each<[string, Partial<GatewayRequest>, { url?: string; headers?: Record<string, unknown> }]>([
    ['only the parameters that are defined', { params: { a: 'x y', b: undefined, c: false, d: 0 } }, { url: '/api/x?a=x+y&c=false&d=0' }],
    ['parameters after those of the address', { url: '/api/x?z=1', params: { a: 1 } }, { url: '/api/x?z=1&a=1' }],
    ['an object as JSON', { method: 'post', data: { a: 1 } }, { headers: { 'content-type': 'application/json', 'content-length': '7' } }],
    ['no body and no type without data', { method: 'post' }, { headers: { 'content-type': undefined, 'content-length': '0' } }],
    ['headers of the caller', { headers: { 'X-Proof': 'p' } }, { headers: { 'x-proof': 'p', 'new-api-user': '7' } }],
  ])('sends %s', async (_name, request, { url = '/api/x', headers = {} }) => {
    answer = json({ success: true });
    await exchange({ method: 'get', url: '/api/x', ...request });
    expect(seen.url).toBe(url);
    expect(seen.headers).toEqual(expect.objectContaining(Object.fromEntries(Object.entries(headers).filter(([, value]) => value))));
    expect(Object.keys(headers).filter((name) => !headers[name] && name in seen.headers)).toEqual([]);
  });

  it.each<Partial<GatewayRequest>>([{ keepalive: true }, { adapter: keepalive }])(
    'sends while the page unloads with %o',
    async (options) => {
      const sent = vi.spyOn(globalThis, 'fetch');
      answer = json({ success: true });
      await exchange({ method: 'delete', url: '/api/x', ...options });
      expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', keepalive: true });
      sent.mockRestore();
    },
  );

  it('gives up in time, and at once when the caller does', async () => {
    answer = { headers: { 'content-type': 'application/json', 'content-length': '5' }, body: '{' };
    await expect(failureOf(exchange({ method: 'get', url: '/api/x', timeout: 50 }))).resolves.toMatchObject({
      code: 'network',
      message: expect.stringMatching(/timeout/),
    });
    const caller = new AbortController();
    const given = exchange({ method: 'get', url: '/api/x', signal: caller.signal });
    caller.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports a network error', async () => {
    await expect(failureOf(http.get('http://127.0.0.1:1/api/x'))).resolves.toMatchObject({ code: 'network' });
  });
});

describe('the connection', () => {
  it('is checked only when a request contradicts the known state', async () => {
    const check = vi.fn();
    setConnectionCheck(check);
    const ask = async (isLost: boolean, given: Answer) => {
      check.mockClear();
      useConnection.setState({ isLost });
      answer = given;
      await http.get('/api/x').catch(() => undefined);
      return check.mock.calls.length;
    };
    expect(await ask(false, json({ success: false }))).toBe(0);
    expect(await ask(false, { status: 504 })).toBe(1);
    expect(await ask(true, { status: 504 })).toBe(0);
    expect(await ask(true, { status: 500 })).toBe(1);
    useConnection.setState({ isLost: false });
    check.mockClear();
    await failureOf(http.get('http://127.0.0.1:1/api/x'));
    expect(check).toHaveBeenCalledOnce();
    setConnectionCheck(() => undefined);
  });
});

describe('the first answer', () => {
  it('is one that a page needs', async () => {
    vi.resetModules();
    const { http: freshHttp } = await import('./client');
    const { firstAnswer } = await import('./first-answer');
    const { ApiError: FreshError } = await import('./api-error');
    const onAnswer = vi.fn();
    void firstAnswer.then(onAnswer);
    answer = json({ success: true, message: '', data: 1 });
    await freshHttp.get('/api/user/self', { isBackground: true });
    expect(onAnswer).not.toHaveBeenCalled();
    answer = json({ success: false, message: 'no' });
    await expect(freshHttp.get('/api/token/')).rejects.toThrow(FreshError);
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });
});

describe('lists', () => {
  const request = { page: 2, pageSize: 2 };
  const page = { items: [{ id: 1 }, { id: 2 }], total: 5, page: 2, page_size: 2 };

  it('fetches and parses a page', async () => {
    answer = json({ success: true, data: page });
    const expected = { items: page.items, page: 2, pageSize: 2, total: 5, hasNext: true };
    await expect(getPage('/api/token/', { ...request, params: { keyword: 'a' } })).resolves.toEqual(expected);
    expect(seen.url).toBe('/api/token/?keyword=a&p=2&page_size=2');
  });

  it.each([
    ['the last page', { total: 4 }, { total: 4, hasNext: false }],
    ['a full page of a list that is not counted', { total: null }, { total: undefined, hasNext: true }],
    ['a list that is counted in part', { total: null, more_than: 9 }, { total: undefined, moreThan: 9, hasNext: true }],
    ['the last page of a list that is not counted', { items: [{ id: 1 }], total: null }, { total: undefined, hasNext: false }],
    ['a page that is shorter than was asked for', { page_size: 1, total: 3 }, { pageSize: 1, hasNext: true }],
  ])('parses %s', async (_name, fields, expected) => {
    answer = json({ success: true, data: { ...page, ...fields } });
    await expect(getPage('/api/x', request)).resolves.toMatchObject(expected);
  });

  it.each([
    ['a bare array', [1, 2]],
    ['nothing', null],
    ['an object without items', { total: 3, page: 1, page_size: 2 }],
    ['a page without its size', { items: [], total: 3 }],
    ['a total that is no number', { ...page, total: '5' }],
  ])('names the request whose response is %s', async (_name, data) => {
    answer = json({ success: true, data });
    await expect(getPage('/api/token/', request)).rejects.toMatchObject({ code: 'malformed', details: { call: 'GET /api/token/' } });
  });

  it('counts rows where several records form one', async () => {
    const toRows = (records: string[]) => [...new Set(records)];
    answer = json({ success: true, data: { items: ['a', 'a', 'b', 'b', 'b'], total: null, page: 1, page_size: 2 } });
    await expect(getPage('/api/x', { ...request, toRows })).resolves.toMatchObject({ items: ['a', 'b'], hasNext: true });
  });
});

describe('postStream', () => {
  const post = () => postStream('/pg/chat/completions', {}, new AbortController().signal);

  it('resolves with an accepted stream', async () => {
    answer = { headers: { 'content-type': 'text/event-stream' }, body: 'data: [DONE]\n\n' };
    await expect((await post()).text()).resolves.toBe('data: [DONE]\n\n');
    expect(seen.headers).toMatchObject({ 'content-type': 'application/json', 'accept-language': 'zh' });
  });

  it.each<[string, Answer, Partial<ApiError>]>([
    [
      'an error object',
      json({ error: { message: 'no quota', code: 'insufficient_user_quota' } }, 403),
      { code: 'http', message: 'no quota' },
    ],
    [
      'an envelope',
      json({ success: false, message: 'banned', code: 'AUTH_USER_DISABLED' }),
      { code: 'refused', message: 'banned', details: expect.objectContaining({ status: 200, reason: 'AUTH_USER_DISABLED' }) },
    ],
    [
      'a page',
      { headers: { 'content-type': 'text/html' }, body: '<html></html>' },
      { code: 'malformed', details: { status: 200, call: 'POST /pg/chat/completions' } },
    ],
  ])('turns %s into an ApiError', async (_name, given, expected) => {
    answer = given;
    await expect(failureOf(post())).resolves.toMatchObject(expected);
  });
});
