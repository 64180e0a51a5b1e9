import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../testing/call';
import { formatMessage, sendRaw } from '../testing/raw-request';
import { startTestEdge, startUpstream, type TestEdge } from '../testing/test-edge';

let edge: TestEdge;
let received: { method: string; url: string; body: string }[];

beforeEach(async () => {
  edge = await startTestEdge();
  received = [];
  const gateway = await startUpstream(async (request, response) => {
    let body = '';
    for await (const chunk of request) {
      body += chunk;
    }
    const seen = { method: request.method ?? '', url: request.url ?? '', body };
    received.push(seen);
    response.end(JSON.stringify(seen));
  });
  edge.target = { url: new URL(gateway), token: 'secret' };
});

const inner = formatMessage(['POST /api/user/login HTTP/1.1', 'Host: x', 'Content-Length: 2'], '{}');
const chunked = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
const length = `Content-Length: ${inner.length}`;

const methods = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST', 'PUT', 'PATCH'];

async function expectOtherRequestsUnaffected() {
  const others = await Promise.all(Array.from({ length: 8 }, (_, turn) => call(edge.base, `/api/own/${turn}`)));
  for (const [turn, { text }] of others.entries()) {
    expect(JSON.parse(text)).toEqual({ method: 'GET', url: `/api/own/${turn}`, body: '' });
  }
  expect(received.filter(({ url }) => url === '/api/user/login')).toEqual([]);
}

describe.each(methods)('%s', (method) => {
  const head = (...lines: string[]) => [`${method} /api/outer HTTP/1.1`, 'Host: x', ...lines];

  it.each([
    { option: 'content-length', header: length, body: inner },
    { option: 'transfer-encoding', header: 'Transfer-Encoding: chunked', body: chunked },
    { option: 'Host', header: 'X-A: b', body: '' },
    { option: 'close, Cookie', header: 'Cookie: session=1', body: '' },
    { option: 'AUTHORIZATION', header: 'Authorization: Bearer sk-1', body: '' },
  ])('refuses the connection option $option', async ({ option, header, body }) => {
    const rawResponse = await sendRaw(edge.base, formatMessage(head(`Connection: ${option}`, header), body));
    expect(rawResponse).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(rawResponse.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
    expect(received).toEqual([]);
    await expectOtherRequestsUnaffected();
  });

  it.each([
    ['with a length', length, inner],
    ['in chunks', 'Transfer-Encoding: chunked', chunked],
  ])('forwards a body %s as a body', async (_, line, body) => {
    await sendRaw(edge.base, formatMessage(head('Connection: close', line), body));
    expect(received).toEqual([{ method, url: '/api/outer', body: inner }]);
    await expectOtherRequestsUnaffected();
  });
});

describe('an ambiguous request', () => {
  const post = (...lines: string[]) => to('/api/outer', 'Host: x', ...lines);
  const to = (address: string, ...lines: string[]) => [`POST ${address} HTTP/1.1`, 'Connection: close', ...lines];
  it.each<[string, string]>([
    ['Transfer-Encoding before Content-Length', formatMessage(post('Transfer-Encoding: chunked', length), chunked)],
    ['Content-Length before Transfer-Encoding', formatMessage(post(length, 'Transfer-Encoding: chunked'), chunked)],
    ['two transfer codings', formatMessage(post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity'), chunked)],
    ['a repeated transfer coding', formatMessage(post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'), chunked)],
    ['a list of transfer codings', formatMessage(post('Transfer-Encoding: gzip, chunked'), chunked)],
    ['a list that does not end in chunked', formatMessage(post('Transfer-Encoding: chunked, identity'), chunked)],
    ['an unknown transfer coding', formatMessage(post('Transfer-Encoding: xchunked'), chunked)],
    ['a vertical tab before the coding', formatMessage(post('Transfer-Encoding:\x0bchunked'), chunked)],
    ['a space before the colon', formatMessage(post('Transfer-Encoding : chunked'), chunked)],
    ['Transfer-Encoding in HTTP/1.0', formatMessage(['POST /api/outer HTTP/1.0', 'Host: x', 'Transfer-Encoding: chunked'], chunked)],
    ['two Content-Length headers', formatMessage(post('Content-Length: 2', length), inner)],
    ['a list of lengths', formatMessage(post(`${length}, ${inner.length}`), inner)],
    ['a signed length', formatMessage(post(`Content-Length: +${inner.length}`), inner)],
    ['a hexadecimal length', formatMessage(post(`Content-Length: 0x${inner.length.toString(16)}`), inner)],
    ['a negative length', formatMessage(post('Content-Length: -1'), inner)],
    ['a folded header', formatMessage(post('X-A: b', ' Transfer-Encoding: chunked', length), inner)],
    ['a folded Transfer-Encoding', formatMessage(post('Transfer-Encoding:', ' chunked', length), chunked)],
    ['bare line feeds', formatMessage(post(length), inner).replaceAll('\r\n', '\n')],
    ['a bare carriage return', formatMessage(post(`X-A: b\r${length}`), inner)],
    ['a bare line feed in a header', formatMessage(post(`X-A: b\nTransfer-Encoding: chunked`, length), inner)],
    ['a NUL in a header', formatMessage(post('X-A: b\0c', length), inner)],
    ['chunks that end in line feeds', formatMessage(post('Transfer-Encoding: chunked'), chunked.replaceAll('\r\n', '\n'))],
    ['a chunk longer than its size', formatMessage(post('Transfer-Encoding: chunked'), `2\r\n${inner}\r\n0\r\n\r\n`)],
    ['a chunk size that overflows', formatMessage(post('Transfer-Encoding: chunked'), `1000000000000000a\r\n${inner}\r\n0\r\n\r\n`)],
    ['an absolute URL with another host', formatMessage(to('http://other/api/outer', 'Host: x', length), inner)],
    ['no Host header', formatMessage(to('/api/outer', length), inner)],
    ['two Host headers', formatMessage(post('Host: y', length), inner)],
    ['dot segments', formatMessage(to('/v1/../api/outer', 'Host: x', length), inner)],
    ['encoded dot segments', formatMessage(to('/v1/%2e%2E/api/outer', 'Host: x', length), inner)],
    ['a backslash in the path', formatMessage(to('/v1\\..\\api/outer', 'Host: x', length), inner)],
  ])('is refused: %s', async (_, text) => {
    expect(await sendRaw(edge.base, text)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(received.filter(({ body }) => body !== '')).toEqual([]);
    await expectOtherRequestsUnaffected();
  });
});

describe('a gateway that responds before it has read the body', () => {
  it("does not corrupt another client's request", async () => {
    const earlyResponder = await startUpstream((request, response) => {
      if (request.method === 'GET') {
        return void response.end(request.url);
      }
      // Does not read the body and closes the connection soon after the response, like a server that gives up.
      response.writeHead(401).end('no');
      setImmediate(() => request.socket.destroySoon());
    });
    edge.target = { url: new URL(earlyResponder), token: 'secret' };
    for (const size of [100, 100_000, 200_000, 400_000, 2_000_000]) {
      for (let turn = 0; turn < 10; turn += 1) {
        const refused = call(edge.base, '/api/token', { method: 'POST', body: Buffer.alloc(size) });
        const own = await call(edge.base, `/api/own/${turn}`);
        expect([own.status, own.text]).toEqual([200, `/api/own/${turn}`]);
        expect([401, 502]).toContain((await refused.catch(() => ({ status: 502 }))).status);
      }
    }
  });
});
