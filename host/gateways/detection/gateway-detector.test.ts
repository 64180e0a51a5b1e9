import { expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../edge/testing/call';
import { startTestEdge, startUpstream } from '../../edge/testing/test-edge';

type Peer = {
  status?: Record<string, unknown> | null;
  code?: string;
  paths?: string[];
  broken?: string[];
  isLimited?: boolean;
};

async function startPeer(peer: Peer) {
  const requests: string[] = [];
  const url = await startUpstream((request, response) => {
    const path = request.url ?? '';
    requests.push(`${request.method} ${path}`);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (peer.isLimited) {
      return response.writeHead(429).end();
    }
    const { status = { system_name: 'Peer', quota_per_unit: 500_000, start_time: 1 }, code, paths = [], broken = [] } = peer;
    if (status === null) {
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
    }
    if (broken.includes(path)) {
      return path === '/api/status' ? request.destroy() : json(500, { success: false, message: 'database is locked' });
    }
    if (path === '/api/status') {
      return json(200, { success: true, data: status });
    }
    if (path === '/api/user/self' || paths.includes(path)) {
      return json(401, { success: false, ...(code && { code }), message: 'no' });
    }
    return json(404, { error: { message: `Invalid URL (GET ${path})` } });
  });
  return { url, requests };
}

async function startDetectingEdge(peer: Peer, gatewayProfile?: 'veloera-0.3') {
  const { url, requests } = await startPeer(peer);
  const edge = await startTestEdge(undefined, { gatewayProfile });
  edge.target = { url: new URL(url), token: null };
  const status = async () => JSON.parse((await call(edge.base, '/api/status')).text);
  const found = () => edge.logged.filter(({ event }) => event === 'gateway-found');
  return { edge, requests, status, found };
}

const datedPaths = [
  '/api/user/2fa/status',
  '/api/user/topup/info',
  '/api/user/oauth/bindings',
  '/api/data/users',
  '/api/system-task/list',
  '/api/authz/catalog',
];

it('detects a gateway once, with reads only', async () => {
  const { requests, status, found } = await startDetectingEdge({ code: 'AUTH_UNAUTHORIZED', paths: datedPaths });
  await Promise.all([status(), status(), status()]);
  expect(found()).toEqual([expect.objectContaining({ session: 'bearer', 'log-cleanup': 'task' })]);
  expect(requests.every((request) => request.startsWith('GET '))).toBe(true);
  expect(requests.filter((request) => request.endsWith('/api/user/self'))).toHaveLength(1);
});

it('detects each ability of a mixture separately', async () => {
  const { status, found } = await startDetectingEdge({ paths: ['/api/system-task/list', '/api/user/2fa/status'] });
  expect((await status()).data.capabilities).toContain('log-cleanup');
  expect(found()).toEqual([expect.objectContaining({ profile: 'a mixture', session: 'cookie', 'log-cleanup': 'task' })]);
});

it('logs undetected abilities, and refuses requests that depend on them', async () => {
  const { edge, status, found } = await startDetectingEdge({ broken: ['/api/system-task/list'] });
  await status();
  expect(found()).toEqual([expect.objectContaining({ doubts: expect.arrayContaining(['log-cleanup']) })]);
  const remove = (language: string) =>
    call(edge.base, '/api/log/?target_timestamp=1', { method: 'DELETE', headers: { origin: edge.base, 'accept-language': language } });
  const answers = await Promise.all([remove('zh'), remove('en')]);
  expect(answers.map(({ status, text }) => [status, JSON.parse(text).message])).toEqual([
    [501, expect.stringMatching(/^控制台无法判断.+GATEWAY_PROFILE/)],
    [501, expect.stringMatching(/^This console cannot tell.+GATEWAY_PROFILE/)],
  ]);
});

it('detects again later what a busy gateway did not reveal', async () => {
  const broken = ['/api/system-task/list'];
  const { status, found } = await startDetectingEdge({ broken, paths: datedPaths });
  await status();
  broken.pop();
  await status();
  expect(found()).toHaveLength(1);
  const later = Date.now() + 61_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  onTestFinished(() => void vi.restoreAllMocks());
  await Promise.all([status(), status()]);
  expect(found()).toEqual([
    expect.objectContaining({ doubts: expect.any(Array) }),
    expect.not.objectContaining({ doubts: expect.any(Array) }),
  ]);
});

it('uses the profile chosen by the operator', async () => {
  const { requests, status } = await startDetectingEdge({ code: 'AUTH_UNAUTHORIZED', paths: datedPaths }, 'veloera-0.3');
  expect((await status()).data.capabilities).not.toContain('sessions');
  expect(requests).toEqual(['GET /api/status']);
});

it("does not translate for a gateway with the console's contract", async () => {
  const capabilities = ['promotions'];
  const { edge, status, found } = await startDetectingEdge({ status: { system_name: 'Own', capabilities } });
  expect((await status()).data.capabilities).toEqual(capabilities);
  expect((await call(edge.base, '/api/nothing')).text).toBe('{"error":{"message":"Invalid URL (GET /api/nothing)"}}');
  expect(found()).toEqual([]);
});

it('detects again when the gateway returns', async () => {
  const { edge, status, found } = await startDetectingEdge({});
  await status();
  const { target } = edge;
  edge.target = { url: new URL('http://127.0.0.1:9'), token: null };
  expect((await call(edge.base, '/api/notice')).status).toBe(502);
  edge.target = target;
  await status();
  expect(found()).toHaveLength(2);
});

it('keeps the profile of a rate-limited gateway for a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const peer: Peer = { code: 'AUTH_UNAUTHORIZED' };
  const { edge, status, found } = await startDetectingEdge(peer);
  await status();
  vi.setSystemTime(Date.now() + 120_000);
  peer.isLimited = true;
  for (const path of ['/api/status', '/api/notice', '/api/status']) {
    expect((await call(edge.base, path)).status).toBe(429);
  }
  peer.isLimited = false;
  await status();
  expect(found()).toHaveLength(1);
});

it('keeps the last profile while the gateway cannot be detected', async () => {
  const broken: string[] = [];
  const { edge, status } = await startDetectingEdge({ code: 'AUTH_UNAUTHORIZED', paths: datedPaths, broken });
  await status();
  const { target } = edge;
  edge.target = { url: new URL('http://127.0.0.1:9'), token: null };
  await call(edge.base, '/api/notice');
  edge.target = target;
  broken.push('/api/status');
  const refusal = await call(edge.base, '/api/user/auth/refresh', { method: 'POST', headers: { origin: edge.base } });
  expect(refusal.status).toBe(404);
  expect(refusal.text).toContain('is not part of the console');
});

it('reports a server that is not a gateway', async () => {
  const { edge } = await startDetectingEdge({ status: null });
  const refusal = await call(edge.base, '/api/user/self', { headers: { 'accept-language': 'en' } });
  expect(refusal.status).toBe(502);
  expect(JSON.parse(refusal.text)).toMatchObject({ success: false, code: 'unexpected_answer', call: 'GET /api/status' });
});
