import { describe, expect, it } from 'vitest';
import { createPreview } from '../../release/previews/previews';
import { call } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, startUpstream } from '../testing/test-edge';

const html = { accept: 'text/html' };
const overHttps = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'console.example' };

const getSetCookie = (headers: { 'set-cookie'?: string[] | undefined }) => headers['set-cookie']?.[0] ?? '';
const getPair = (cookie: string) => cookie.split(';')[0] ?? '';

const gateway = () =>
  startUpstream((request, response) => {
    response.setHeader('set-cookie', ['session=1; Path=/; HttpOnly', 'other=2; Secure']);
    response.end(JSON.stringify(request.headers));
  });

describe('behind a trusted proxy that terminates HTTPS', () => {
  const behindProxy = () => startTestEdge(publishSmallConsole, { trustedProxies: '127.0.0.0/8' });

  it('allows images over HTTP only on pages served over HTTP', async () => {
    const { base } = await behindProxy();
    const fetchPolicy = async (headers: Record<string, string>) =>
      (await call(base, '/', { headers: { ...html, ...headers } })).headers['content-security-policy'];
    expect(await fetchPolicy({})).toContain("img-src 'self' data: blob: https: http:;");
    expect(await fetchPolicy(overHttps)).toContain("img-src 'self' data: blob: https:;");
  });

  it('sets cookies that plain connections and other hosts of the domain can neither set nor read, and recognizes them', async () => {
    const { base } = await behindProxy();
    const named = await call(base, '/', { headers: { ...html, ...overHttps } });
    expect(named.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-visitor=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const cookie = getPair(getSetCookie(named.headers));
    const known = await call(base, '/', { headers: { ...html, ...overHttps, cookie } });
    expect(known.headers['set-cookie']).toBeUndefined();
    const planted = await call(base, '/', { headers: { ...html, ...overHttps, cookie: cookie.replace('__Host-', '') } });
    expect(planted.headers['set-cookie']).toHaveLength(1);
  });

  it('opens preview links with such a cookie', async () => {
    const edge = await behindProxy();
    const { path } = await createPreview(edge.store, { versions: { billing: '1.1.0' }, lasts: 60_000, reason: '' }, 'ann');
    const opened = await call(edge.base, path, { headers: overHttps });
    const cookie = getPair(getSetCookie(opened.headers));
    expect(cookie).toMatch(/^__Host-preview=/);
    expect((await call(edge.base, '/composition', { headers: { ...overHttps, cookie } })).text).toContain('"preview"');
  });

  it.each(['/', '/api/status', '/composition', '/healthz', '/nothing.js'])('sends HSTS for %s', async (path) => {
    const edge = await behindProxy();
    edge.target = { url: new URL(await gateway()), token: null };
    const { headers } = await call(edge.base, path, { headers: { ...html, ...overHttps } });
    expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000', 'x-content-type-options': 'nosniff' });
    expect((await call(edge.base, path, { headers: html })).headers).not.toHaveProperty('strict-transport-security');
  });

  it("tells the gateway the client and its protocol, and marks the gateway's cookies as Secure", async () => {
    const edge = await behindProxy();
    edge.target = { url: new URL(await gateway()), token: 'token' };
    const { text, headers } = await call(edge.base, '/api/status', {
      headers: { ...overHttps, 'x-real-ip': '127.0.0.1', forwarded: 'for=198.51.100.7' },
    });
    expect(JSON.parse(text)).toMatchObject({ 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https', host: 'console.example' });
    expect(JSON.parse(text)).not.toHaveProperty('x-forwarded-host');
    expect(JSON.parse(text)).not.toHaveProperty('x-real-ip');
    expect(JSON.parse(text)).not.toHaveProperty('forwarded');
    expect(headers['set-cookie']).toEqual(['session=1; Path=/; HttpOnly; Secure', 'other=2; Secure']);
  });

  it('marks a single cookie as Secure', async () => {
    const edge = await behindProxy();
    const upstream = await startUpstream((_, response) => response.setHeader('set-cookie', 'session=1').end());
    edge.target = { url: new URL(upstream), token: null };
    expect((await call(edge.base, '/api/user/login', { headers: overHttps })).headers['set-cookie']).toEqual(['session=1; Secure']);
  });

  it('removes session cookies from requests with an API key', async () => {
    const edge = await behindProxy();
    edge.target = { url: new URL(await gateway()), token: null };
    const sent = async (path: string) => JSON.parse((await call(edge.base, path, { headers: { cookie: 'session=1' } })).text);
    expect(await sent('/api/status')).toHaveProperty('cookie');
    for (const path of ['/v1/models', '/mj/submit', '/suno/fetch']) {
      expect(await sent(path)).not.toHaveProperty('cookie');
    }
  });

  it('takes the requested host as its own', async () => {
    const edge = await behindProxy();
    edge.target = { url: new URL(await gateway()), token: null };
    const save = (origin: string) => call(edge.base, '/api/token', { method: 'POST', headers: { ...overHttps, origin } });
    expect((await save('https://console.example')).status).toBe(200);
    expect((await save('https://evil.example')).status).toBe(403);
  });

  it('refuses a request whose proxies contradict each other', async () => {
    const { base } = await behindProxy();
    const headers = { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=127.0.0.1' };
    expect(await call(base, '/', { headers })).toMatchObject({ status: 400 });
  });
});

it('tells the gateway which clients are local, whatever they claim', async () => {
  const edge = await startTestEdge(publishSmallConsole);
  edge.target = { url: new URL(await gateway()), token: 'token' };
  const fetchForwarded = async (headers: Record<string, string>) => JSON.parse((await call(edge.base, '/api/status', { headers })).text);
  expect(await fetchForwarded({})).toMatchObject({ 'x-edge-client': 'local', 'x-forwarded-for': '127.0.0.1' });
  const forged = await fetchForwarded({ 'x-edge-client': 'local', 'x-forwarded-for': '127.0.0.1', 'x-edge-token': 'guess' });
  expect(forged).toMatchObject({ 'x-edge-token': 'token' });
  expect(forged).not.toHaveProperty('x-edge-client');
});

it('sends no forwarding headers of a local client to a remote gateway', async () => {
  const edge = await startTestEdge(publishSmallConsole);
  edge.target = { url: new URL(await gateway()), token: null };
  const fetchForwarded = async (headers: Record<string, string>) => JSON.parse((await call(edge.base, '/api/status', { headers })).text);
  expect(Object.keys(await fetchForwarded({})).filter((name) => name.startsWith('x-'))).toEqual([]);
  expect(await fetchForwarded({ 'x-forwarded-for': '198.51.100.7' })).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
});
