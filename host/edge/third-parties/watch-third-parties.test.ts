import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, until } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, startUpstream } from '../testing/test-edge';
import { watchThirdParties } from './watch-third-parties';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const html = { accept: 'text/html' };

const status = (data: object) => JSON.stringify({ success: true, message: '', data });
const withTelegram = status({ telegram_oauth: true, telegram_widget_url: 'https://widget.example/x.js' });

async function startBehindGateway(first: RequestListener, path = '') {
  const edge = await startTestEdge(publishSmallConsole);
  const gateway = { respond: first, requests: [] as string[] };
  const url = await startUpstream((request, response) => {
    gateway.requests.push(request.url ?? '');
    gateway.respond(request, response);
  });
  edge.target = { url: new URL(`${url}${path}`), token: null };
  const scripts = async () => {
    const { status, headers } = await call(edge.base, '/login', { headers: html });
    expect(status).toBe(200);
    // The page's inline script is always allowed, by its hash.
    return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.replace(/ 'sha256-[^']+'/, '');
  };
  return { edge, gateway, scripts };
}

const own = "'self'";
const widget = "'self' https://widget.example";

describe('the content security policy of a page', () => {
  it('matches the status of the gateway, requested every second and a half at most', async () => {
    const { gateway, scripts } = await startBehindGateway((_, response) => void response.end(status({ telegram_oauth: false })));
    expect(await scripts()).toBe(own);
    expect(await scripts()).toBe(own);
    expect(gateway.requests).toEqual(['/api/status']);

    gateway.respond = (_, response) => void response.end(withTelegram);
    await until('the widget to be allowed', async () => (await scripts()) === widget);
    gateway.respond = (_, response) => void response.end(status({}));
    await until('the widget to be forbidden', async () => (await scripts()) === own);
    expect(gateway.requests).toHaveLength(3);
  });

  it('does not wait for the gateway while its last status is recent', async () => {
    let respond: (response: ServerResponse) => void = (response) => void response.end(withTelegram);
    const requests: string[] = [];
    const url = await startUpstream((request, response) => {
      requests.push(request.url ?? '');
      respond(response);
    });
    const watcher = watchThirdParties(() => ({ url: new URL(url), token: null }));
    const known = await watcher.current();
    expect(known.thirdParties).toMatchObject([{ origin: 'https://widget.example' }]);

    // Nothing ends a wait: the gateway does not respond, and no timer fires.
    respond = () => undefined;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_600);
    expect(await watcher.current()).toBe(known);
    await vi.waitUntil(() => requests.length === 2);
  });

  it('requests the status again after options were written through this edge', async () => {
    const { edge, gateway, scripts } = await startBehindGateway((_, response) => void response.end(status({})));
    expect(await scripts()).toBe(own);
    gateway.respond = (_, response) => void response.end(withTelegram);
    await call(edge.base, '/api/option/', { method: 'PUT' });
    expect(await scripts()).toBe(widget);
    await call(edge.base, '/api/option/');
    await scripts();
    expect(gateway.requests).toEqual(['/api/status', '/api/option/', '/api/status', '/api/option/']);
  });

  it('shares one status request between concurrent pages', async () => {
    const { gateway, scripts } = await startBehindGateway((_, response) => void setTimeout(() => response.end(withTelegram), 50));
    expect(await Promise.all(Array.from({ length: 20 }, scripts))).toEqual(Array.from({ length: 20 }, () => widget));
    expect(gateway.requests).toHaveLength(1);
  });

  it('requests the status of a gateway whose address has a path', async () => {
    const { gateway, scripts } = await startBehindGateway((_, response) => void response.end(withTelegram), '/base/');
    expect(await scripts()).toBe(widget);
    expect(gateway.requests).toEqual(['/base/api/status']);
  });

  it.each<[string, RequestListener]>([
    ['garbage', (_, response) => void response.end('<!doctype html>')],
    ['an error', (_, response) => void response.writeHead(500).end(status({ telegram_oauth: true }))],
    ['a redirect', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    [
      'half an answer',
      (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('{"data":', () => response.destroy()),
    ],
    ['more than a megabyte', (_, response) => void response.end(status({ telegram_oauth: true, about: 'x'.repeat(1_100_000) }))],
    ['a closed connection', ({ socket }) => void socket.destroy()],
  ])('keeps the last known origins when the gateway responds with %s', async (_, respond) => {
    const { gateway, scripts } = await startBehindGateway(respond);
    expect(await scripts()).toBe(own);
    gateway.respond = (_request, response) => void response.end(withTelegram);
    await until('the widget to be allowed', async () => (await scripts()) === widget);
    gateway.respond = respond;
    const requests = gateway.requests.length;
    await until('the next request', async () => (await scripts()) && gateway.requests.length > requests);
    expect(await scripts()).toBe(widget);
  });

  it('waits half a second for a hanging gateway, once rather than for every page', async () => {
    const { scripts, gateway } = await startBehindGateway(() => undefined);
    const waits: number[] = [];
    for (let visit = 0; visit < 5; visit += 1) {
      const startedAt = performance.now();
      expect(await scripts()).toBe(own);
      waits.push(performance.now() - startedAt);
    }
    const [first = 0, ...later] = waits;
    expect(first).toBeGreaterThan(450);
    // Any single request may be slow under load, so one fast request is enough.
    expect(Math.min(...later)).toBeLessThan(450);
    expect(gateway.requests).toHaveLength(1);
  });

  it('works without a gateway', async () => {
    const { edge, scripts } = await startBehindGateway((_, response) => void response.end(withTelegram));
    edge.target = null;
    expect(await scripts()).toBe(own);
    edge.target = { url: new URL('http://127.0.0.1:9'), token: null };
    expect(await scripts()).toBe(own);
  });
});
