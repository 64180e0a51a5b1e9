import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { call, open, until } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, startUpstream } from '../testing/test-edge';
import type { GatewayTarget } from './target';

async function edgeBefore(listener: (request: IncomingMessage, response: ServerResponse) => void, token: string | null = 'secret') {
  const edge = await startTestEdge(publishSmallConsole);
  const origin = await startUpstream(listener);
  edge.target = { url: new URL(origin), token };
  const use = (target: GatewayTarget) => {
    edge.target = target;
  };
  return { ...edge, origin, host: new URL(origin).host, use };
}

const echo = async (request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  const { method, url, headers } = request;
  response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
};

describe('the proxy', () => {
  it.each([
    '/api/user/',
    '/pg/chat/completions',
    '/v1/models?x=%2F..&y=1',
    '/v1beta/models/m:generateContent?key=a',
    '/mj/task',
    '/suno/fetch',
    '/api',
    '/api//double/%20',
  ])('passes %s unchanged', async (path) => {
    const { base } = await edgeBefore(echo);
    expect(JSON.parse((await call(base, path)).text)).toMatchObject({ method: 'GET', url: path });
  });

  it('sends calls of models to their own thread, and everything else to the gateway', async () => {
    const { base, origin, use } = await edgeBefore((_, response) => void response.end('gateway'));
    const relay = await startUpstream((_, response) => void response.end('relay'));
    use({ url: new URL(origin), token: 'secret', relay: new URL(relay) });
    const served = async (path: string) => (await call(base, path)).text;
    const models = ['/v1/models', '/v1beta/models/m:generateContent', '/pg/chat/completions'];
    expect(await Promise.all(models.map(served))).toEqual(models.map(() => 'relay'));
    const others = ['/api/status', '/api/v1/models', '/mj/image/1', '/suno/fetch'];
    expect(await Promise.all(others.map(served))).toEqual(others.map(() => 'gateway'));
    use({ url: new URL(origin), token: 'secret' });
    expect(await served('/v1/models')).toBe('gateway');
  });

  it('ignores paths that only share a prefix', async () => {
    const { base } = await edgeBefore(echo);
    expect((await call(base, '/apis', { headers: { accept: 'application/json' } })).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('passes the body of a %s, with or without a length', async (method) => {
    const { base } = await edgeBefore(echo);
    const body = 'x'.repeat(300_000);
    const sized = await call(base, '/api/x', { method, headers: { 'content-length': String(body.length) }, body });
    expect(JSON.parse(sized.text)).toMatchObject({ method, body });
    const chunked = await call(base, '/api/x', { method, headers: { 'transfer-encoding': 'chunked' }, body });
    expect(JSON.parse(chunked.text)).toMatchObject({ method, body });
  });

  it('tells the gateway the client, and ignores what the client claims', async () => {
    const { base } = await edgeBefore(echo);
    const headers = {
      'x-forwarded-for': '8.8.8.8',
      'x-edge-token': 'guess',
      connection: 'x-private',
      'x-private': '1',
      te: 'trailers',
      cookie: 'session=1',
    };
    const seen = JSON.parse((await call(base, '/api/x', { headers })).text).headers;
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-edge-token': 'secret', host: new URL(base).host, cookie: 'session=1' });
    expect(seen).not.toHaveProperty('x-private');
    expect(seen).not.toHaveProperty('te');
  });

  it('sends a remote gateway its own host and no token', async () => {
    const { base, host } = await edgeBefore(echo, null);
    const seen = JSON.parse((await call(base, '/api/x', { headers: { 'x-edge-token': 'guess' } })).text).headers;
    expect(seen.host).toBe(host);
    expect(seen).not.toHaveProperty('x-edge-token');
  });

  it("rewrites the origin for a remote gateway, but only that of the console's own pages", async () => {
    const { base, origin } = await edgeBefore(echo, null);
    const getForwardedOrigin = async (from: string) =>
      JSON.parse((await call(base, '/v1/models', { headers: { origin: from } })).text).headers.origin;
    expect(await getForwardedOrigin(base)).toBe(origin);
    for (const other of ['https://elsewhere.example', 'null']) {
      expect(await getForwardedOrigin(other)).toBe(other);
    }
    const embedded = await edgeBefore(echo);
    expect(JSON.parse((await call(embedded.base, '/api/x', { headers: { origin: embedded.base } })).text).headers.origin).toBe(
      embedded.base,
    );
  });

  it('passes redirects, cookies, errors and encodings to the browser', async () => {
    const zipped = gzipSync('hello');
    const { base } = await edgeBefore((_, response) => {
      response.writeHead(302, 'Go there', [
        'Location',
        'https://elsewhere.example/',
        'Set-Cookie',
        'a=1',
        'Set-Cookie',
        'b=2',
        'Content-Encoding',
        'gzip',
        'X-Oneapi-Request-Id',
        'r1',
      ]);
      response.end(zipped);
    });
    const reply = await call(base, '/api/x');
    expect(reply).toMatchObject({
      status: 302,
      headers: {
        location: 'https://elsewhere.example/',
        'set-cookie': ['a=1', 'b=2'],
        'content-encoding': 'gzip',
        'x-oneapi-request-id': 'r1',
      },
    });
    expect(reply.headers).not.toHaveProperty('content-security-policy');
    expect(reply.body).toEqual(zipped);
  });

  it('responds to HEAD with headers only', async () => {
    const { base } = await edgeBefore((_, response) => {
      response.writeHead(200, { 'Content-Length': 5, 'Set-Cookie': ['a=1', 'b=2'] });
      response.end('hello');
    });
    const reply = await call(base, '/v1/models', { method: 'HEAD' });
    expect(reply).toMatchObject({ status: 200, text: '', headers: { 'content-length': '5', 'set-cookie': ['a=1', 'b=2'] } });
  });

  it('streams chunk by chunk, headers first', async () => {
    let stream: ServerResponse | undefined;
    const { base } = await edgeBefore((_, response) => {
      stream = response;
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
    });
    const reply = await open(base, '/pg/chat/completions', { method: 'POST', body: '{}' });
    expect(reply.headers['content-type']).toBe('text/event-stream');
    for (const text of ['data: 1\n\n', 'data: 2\n\n', 'data: [DONE]\n\n']) {
      const chunk = once(reply, 'data');
      stream?.write(text);
      expect(String((await chunk)[0])).toBe(text);
    }
    stream?.end();
    await once(reply, 'end');
  });

  it('aborts the gateway request when the browser disconnects', async () => {
    let aborted = false;
    const { base } = await edgeBefore((request, response) => {
      response.on('close', () => {
        aborted = !response.writableFinished;
      });
      response.write('first');
      request.resume();
    });
    const reply = await open(base, '/v1/chat/completions');
    await once(reply, 'data');
    reply.destroy();
    await until('the abort at the gateway', () => aborted);
  });

  it('aborts it before the first byte, too', async () => {
    let closed = false;
    let reached = false;
    const { base, logged } = await edgeBefore(({ socket }) => {
      reached = true;
      socket.once('close', () => {
        closed = true;
      });
    });
    const { hostname, port } = new URL(base);
    const browser = request({ hostname, port, path: '/v1/models', agent: false });
    browser.once('error', () => {});
    browser.end();
    await until('the call at the gateway', () => reached);
    browser.destroy();
    await until('the abort at the gateway', () => closed);
    expect(logged).toEqual([]);
  });

  it('aborts the response when the gateway does, so that a truncated one does not look complete', async () => {
    const { base } = await edgeBefore((_, response) => {
      response.write('half');
      setImmediate(() => response.destroy());
    });
    await expect(call(base, '/v1/models')).rejects.toThrow(/aborted|hang up|reset/);
  });

  it('keeps connections to a remote gateway alive, and retries when the gateway closes one', async () => {
    const sockets = new Set<Socket>();
    const edge = await edgeBefore((request, response) => {
      sockets.add(request.socket);
      response.end('answer');
    });
    edge.use({ url: new URL(edge.origin), token: null });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await call(edge.base, '/api/x')).text).toBe('answer');
    }
    expect(sockets.size).toBe(1);
    for (const socket of sockets) {
      socket.destroy();
    }
    expect((await call(edge.base, '/api/x')).text).toBe('answer');
    expect(edge.logged).toEqual([]);
  });

  it.each([
    ['zh-CN', '网关没有响应'],
    ['en', 'The gateway is not responding'],
  ])('reports in %s that the gateway is down', async (language, message) => {
    const edge = await startTestEdge(publishSmallConsole);
    edge.target = { url: new URL('http://127.0.0.1:9'), token: 'secret' };
    const down = await call(edge.base, '/api/user/self', { headers: { 'accept-language': language } });
    expect(down.status).toBe(502);
    expect(JSON.parse(down.text)).toMatchObject({
      success: false,
      message: expect.stringContaining(message),
      error: { code: 'gateway_unreachable' },
    });
    expect(edge.logged).toMatchObject([{ event: 'gateway-unreachable', method: 'GET' }]);
    edge.target = null;
    expect((await call(edge.base, '/api/user/self', { headers: { 'accept-language': language } })).text).toBe(down.text);
  });

  it.each([0, 100, 300_000])('responds with 502 when the gateway closes the connection during a body of %i bytes', async (size) => {
    const { base } = await edgeBefore(({ socket }) => void socket.destroy());
    const body = Buffer.alloc(size);
    expect((await call(base, '/api/token', { method: 'POST', body })).status).toBe(502);
  });
});
