import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../session';
import { openOrigin } from '../testing/origin';
import { http } from './client';
import { prefetchFirstReads, rememberFirstReads } from './first-reads';

const user = { id: 7, username: 'amy', display_name: 'Amy', role: 1, status: 1, group: 'default' };

/** Addresses that were requested, with the method of all but reads. */
const seen: string[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer(({ method, url }, response) => {
    seen.push(method === 'GET' ? `${url}` : `${method} ${url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, data: seen.length }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  seen.length = 0;
  localStorage.clear();
  signIn(user);
  openOrigin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(() => {
  act();
  vi.useRealTimers();
});

const act = () => window.dispatchEvent(new Event('keydown'));
const stored = () => JSON.parse(localStorage.getItem('first-reads') ?? 'null');

const remember = (page: string, ...reads: string[]) =>
  localStorage.setItem('first-reads', JSON.stringify({ user: 7, pages: { [page]: reads }, unused: {} }));

it('remembers what a page reads until the user does something', async () => {
  rememberFirstReads('/token');
  await http.get('/api/token/', { params: { p: 1 } });
  await http.post('/api/token/', {});
  window.dispatchEvent(new Event('pointerdown'));
  await http.get('/api/log/');
  expect(stored()).toEqual({ user: 7, pages: { '/token': ['/api/token/?p=1'] }, unused: {} });
});

it('remembers what a page has read when it is closed', async () => {
  rememberFirstReads('/log');
  await http.get('/api/log/');
  window.dispatchEvent(new Event('pagehide'));
  expect(stored().pages).toEqual({ '/log': ['/api/log/'] });
});

it('requests what a page reads before it is opened, once', async () => {
  remember('/log', '/api/status', '/api/log/?p=1');
  prefetchFirstReads('/log');
  prefetchFirstReads('/log');
  rememberFirstReads('/log');
  await http.get('/api/log/', { params: { p: 1 } });
  expect(seen).toEqual(['/api/log/?p=1']);
  await http.get('/api/log/', { params: { p: 1 } });
  expect(seen).toHaveLength(2);
});

it('gives up waiting for an early response with its caller', async () => {
  remember('/log', '/api/log/');
  globalThis.fetch = () => new Promise(() => undefined);
  prefetchFirstReads('/log');
  await expect(http.get('/api/log/', { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({ name: 'TimeoutError' });
  prefetchFirstReads('/log');
  await expect(http.get('/api/log/', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

it.each([
  ['a change', () => http.post('/api/token/', {})],
  ['another user', async () => signIn({ ...user, id: 8 })],
  ['signing out', async () => signOut()],
])('does not use what was read before %s', async (_name, change) => {
  remember('/log', '/api/log/');
  prefetchFirstReads('/log');
  await vi.waitFor(() => expect(seen).toEqual(['/api/log/']));
  await change();
  await http.get('/api/log/');
  expect(seen.filter((address) => address === '/api/log/')).toHaveLength(2);
});

it('requests again what could not be requested early', async () => {
  remember('/log', '/api/log/');
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new Error('offline'));
  prefetchFirstReads('/log');
  globalThis.fetch = fetch;
  await expect(http.get('/api/log/')).resolves.toBe(1);
});

it('drops after five seconds what the page has not asked for, and ends its request', async () => {
  const requested: Promise<Response>[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (...request) => {
    const response = fetch(...request);
    requested.push(response);
    return response;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  remember('/log', '/api/log/');
  prefetchFirstReads('/log');
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(seen).toEqual(['/api/log/']));
  const [dropped] = await Promise.all(requested);
  await vi.waitFor(() => expect(dropped?.bodyUsed).toBe(true));
  await http.get('/api/log/');
  expect(seen).toHaveLength(2);
});

it('prefetches at most twelve pages a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  for (let index = 0; index < 20; index += 1) {
    remember('/log', `/api/log/?p=${index}`);
    prefetchFirstReads('/log');
  }
  vi.useRealTimers();
  await vi.waitFor(() => expect(seen).toHaveLength(12));
});

it('forgets addresses of which the page uses another each time', async () => {
  for (const time of [1, 2, 3, 4]) {
    const reads: string[] = stored()?.pages['/log'] ?? [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    prefetchFirstReads('/log');
    rememberFirstReads('/log');
    const answers = [http.get('/api/log/self'), http.get('/api/log/', { params: { end: time } })];
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await Promise.all(answers);
    expect(reads.some((address) => address.startsWith('/api/log/?'))).toBe(time > 1 && time < 5);
  }
  expect(stored()).toEqual({ user: 7, pages: { '/log': ['/api/log/self'] }, unused: { '/api/log/': 3 } });
});

it('keeps nothing of visitors, and not what another user reads', async () => {
  localStorage.setItem('first-reads', JSON.stringify({ user: 8, pages: { '/user': ['/api/user/'] }, unused: { '/api/log/': 3 } }));
  prefetchFirstReads('/user');
  rememberFirstReads('/log');
  await http.get('/api/log/');
  act();
  expect(seen).toEqual(['/api/log/']);
  expect(stored()).toEqual({ user: 7, pages: { '/log': ['/api/log/'] }, unused: {} });

  localStorage.clear();
  signOut();
  rememberFirstReads('/');
  await http.get('/api/status');
  act();
  expect(stored()).toBeNull();
});
