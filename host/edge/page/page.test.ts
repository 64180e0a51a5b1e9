import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { promote } from '../../release/operations/promote';
import { commitInfo, publishAll, routeFixture } from '../../release/testing/fixtures';
import { call } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge } from '../testing/test-edge';

const html = { accept: 'text/html' };

const inlined = (text: string) =>
  JSON.parse(/<script type="application\/json" id="composition"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');
const preloads = (text: string) =>
  [...text.matchAll(/<link rel="preload" as="script" href="([^"]+)" integrity="sha384-[^"]+" crossorigin/g)].map(([, href]) => href);

const hashOf = (source: string) => createHash('sha256').update(source).digest('base64');

describe('a page', () => {
  it('contains the composition and starts the host under a strict policy', async () => {
    const { base } = await startTestEdge(publishSmallConsole);
    const { status, headers, text } = await call(base, '/log?p=2', { headers: html });
    expect(status).toBe(200);
    expect(inlined(text)).toEqual(JSON.parse((await call(base, '/composition')).text));
    expect(text).toMatch(
      /<script id="host-entry" defer src="\/builds\/host\/1\.0\.0\/main\.js" integrity="sha384-[^"]+" crossorigin="anonymous">/,
    );
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringContaining(`style-src 'self' 'sha256-${hashOf(style)}' 'sha256-${hashOf('')}';`),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it('asks browsers to come back over HTTPS, with cookies for it only', async () => {
    const { base } = await startTestEdge(publishSmallConsole, { trustedProxies: '127.0.0.1' });
    const { headers } = await call(base, '/log', { headers: { ...html, 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https:;");
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-visitor=.*; Secure; /)]);
    const plain = await call(base, '/log', { headers: html });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(plain.headers['content-security-policy']).toContain("img-src 'self' data: blob: https: http:;");
  });

  it.each(['GET', 'HEAD'])('introduces a visitor and ends a useless preview in one response to %s', async (method) => {
    const { base } = await startTestEdge(publishSmallConsole);
    const { headers } = await call(base, '/log', { method, headers: { ...html, cookie: 'preview=forged' } });
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^preview=; Max-Age=0; /), expect.stringMatching(/^visitor=/)]);
    expect(headers).toMatchObject({ 'content-length': expect.stringMatching(/^\d{4,}$/), 'x-content-type-options': 'nosniff' });
  });

  it.each([
    ['the system', '', /<style>@layer boot\{html\{background:#fafafa.*@media\(prefers-color-scheme:dark\)/],
    ['the user', 'theme=dark', /<style>@layer boot\{html\{background:#0b0c0e/],
    ['the system, with an invalid cookie,', 'theme=<x', /<style>@layer boot\{html\{background:#fafafa/],
  ])('paints the background that %s prefers before any script runs', async (_who, cookies, style) => {
    const { base } = await startTestEdge(publishSmallConsole);
    const { text } = await call(base, '/log', { headers: { ...html, cookie: cookies } });
    expect(text).toMatch(style);
    expect(text).not.toContain('<x');
  });

  it('escapes what a remote declares', async () => {
    const { base } = await startTestEdge(async (store) => {
      const label = { zh: '</script><script>x', en: '<!--' };
      const extensions = { routes: [routeFixture('log')], navigation: [{ route: 'log', label, icon: 'x', order: 1 }] };
      await publishAll(store, [{ remote: 'host' }, { extensions }]);
      await promote(store, { ...commitInfo, versions: { host: '1.0.0', billing: '1.0.0' }, force: false });
    });
    const { text } = await call(base, '/', { headers: html });
    expect(text.match(/<script/g)).toHaveLength(3);
    expect(inlined(text).remotes.billing.extensions.navigation[0].label.zh).toBe('</script><script>x');
  });

  it('contains a sign-in form, and allows its style and script, only at the sign-in page', async () => {
    const { base } = await startTestEdge(async (store) => {
      const login = routeFixture('login', '/login');
      const extensions = { routes: [login, { ...login, id: 'enter', path: '/enter' }] };
      await publishAll(store, [{ remote: 'host' }, { extensions }]);
      await promote(store, { ...commitInfo, versions: { host: '1.0.0', billing: '1.0.0' }, force: false });
    });
    const { text, headers } = await call(base, '/login', { headers: { ...html, cookie: 'theme=dark' } });
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const [, script = ''] = /<form id="early-sign-in" method="post" .*<\/form>.*?<script>(.*?)<\/script>/s.exec(text) ?? [];
    expect(style).toContain('#early-sign-in{--canvas:#0b0c0e');
    expect(/script-src [^;]+/.exec(`${headers['content-security-policy']}`)?.[0]).toContain(` 'sha256-${hashOf(script)}'`);
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hashOf(style)}' `);

    // Shows the same page of the remote, with the same theme.
    const other = await call(base, '/enter', { headers: { ...html, cookie: 'theme=dark' } });
    expect(other.text).not.toContain('early-sign-in');
    expect(other.headers['content-security-policy']).not.toContain(hashOf(script));
  });

  it.each([
    ['/log', {}, ['remoteEntry.js', 'log.js', 'table.js']],
    ['/log', { cookie: 'lang=zh' }, ['remoteEntry.js', 'log.js', 'table.js', '/builds/host/1.0.0/host-zh.js', 'zh.js']],
    ['/task/7', { cookie: 'lang=en' }, ['remoteEntry.js', 'log.js', 'table.js', 'en.js']],
    ['/nothing', { cookie: 'lang=en' }, []],
  ])('at %s with %j preloads %j', async (path, cookies, files) => {
    const { base } = await startTestEdge(publishSmallConsole);
    const { text } = await call(base, path, { headers: { ...html, ...cookies } });
    expect(preloads(text)).toEqual(files.map((file) => (file.startsWith('/') ? file : `/builds/billing/1.0.0/${file}`)));
    expect(text).toContain('cookie' in cookies && cookies.cookie === 'lang=en' ? '<html lang="en">' : '<html lang="zh-CN">');
  });

  it('lists the catalogues of each language while only the browser knows which one it reads', async () => {
    const { base } = await startTestEdge(publishSmallConsole);
    const { text } = await call(base, '/log', { headers: html });
    const inert = [...text.matchAll(/<link data-language="(..)" as="script" href="([^"]+)" integrity="sha384-[^"]+" crossorigin/g)];
    expect(inert.map(([, language, href]) => `${language} ${href}`)).toEqual([
      'zh /builds/host/1.0.0/host-zh.js',
      'zh /builds/billing/1.0.0/zh.js',
      'en /builds/billing/1.0.0/en.js',
    ]);
  });

  it("preloads only the page's locale if each page has its own", async () => {
    const { base } = await startTestEdge(async (store) => {
      const exposes = { './log': ['log.js'], './locale-zh-log': ['zh-log.js'], './locale-en-log': ['en-log.js'] };
      const contents = { 'remoteEntry.js': 'entry', 'log.js': 'log', 'zh-log.js': 'zh', 'en-log.js': 'en' };
      await publishAll(store, [{ remote: 'host' }, { extensions: { routes: [routeFixture('log')] }, exposes, contents }]);
      await promote(store, { ...commitInfo, versions: { host: '1.0.0', billing: '1.0.0' }, force: false });
    });
    const { text } = await call(base, '/log', { headers: { ...html, cookie: 'lang=zh' } });
    expect(preloads(text)).toEqual(['remoteEntry.js', 'log.js', 'zh-log.js'].map((file) => `/builds/billing/1.0.0/${file}`));
    expect(inlined(text).remotes.billing.texts).toBe('page');
  });

  it('is marked only in development', async () => {
    const marked = await startTestEdge(publishSmallConsole, { isDevelopment: true });
    expect((await call(marked.base, '/', { headers: html })).text).toContain('<html lang="zh-CN" data-development>');
    const plain = await startTestEdge(publishSmallConsole);
    expect((await call(plain.base, '/', { headers: html })).text).toContain('<html lang="zh-CN">');
  });

  it('issues a random visitor id once', async () => {
    const { base } = await startTestEdge(publishSmallConsole);
    const first = await call(base, '/', { headers: html });
    const [named = ''] = first.headers['set-cookie'] ?? [];
    expect(named).toMatch(/^visitor=[0-9a-f]{32}\.[0-9a-z]+\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [own = ''] = named.split(';');
    expect((await call(base, '/', { headers: { ...html, cookie: own } })).headers['set-cookie']).toBeUndefined();
    const chosen = own.replace(/=./, (start) => (start === '=0' ? '=1' : '=0'));
    const refused = await call(base, '/', { headers: { ...html, cookie: chosen } });
    expect(refused.headers['set-cookie']).toEqual([expect.stringMatching(/^visitor=.*; SameSite=Lax$/)]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s if the client supports it', async (encoding, decompress) => {
    const { base } = await startTestEdge(publishSmallConsole);
    const cookie = (await call(base, '/', { headers: html })).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const plain = await call(base, '/log', { headers: { ...html, cookie } });
    for (const _ of ['rendered', 'prepared']) {
      const { headers, body } = await call(base, '/log', { headers: { ...html, cookie, 'accept-encoding': encoding } });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Cookie, Accept-Encoding' });
      expect(decompress(body).toString()).toBe(plain.text);
    }
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compressed with %s ends with a proof for each visitor', async (encoding, decompress) => {
    const { base } = await startTestEdge(publishSmallConsole);
    const read = async () => (await call(base, '/log', { headers: { ...html, 'accept-encoding': encoding } })).body;
    const [one, other] = [await read(), await read()].map((body) => decompress(body).toString());
    const proof = /<data id="page-proof" value="(\d+\.[\w-]+)"><\/data>\n<\/body>\n<\/html>\n$/;
    expect(one).toMatch(proof);
    expect(other).toMatch(proof);
    expect(one).not.toBe(other);
  });

  it.each([
    { name: 'a missing file', path: '/favicon.ico', headers: html, status: 404 },
    { name: 'a missing script', path: '/main.js', headers: { accept: '*/*' }, status: 404 },
    { name: 'a request for JSON', path: '/log', headers: { accept: 'application/json' }, status: 404 },
    { name: 'a fetch from a page', path: '/log', headers: { accept: '*/*', 'sec-fetch-dest': 'empty' }, status: 404 },
    { name: 'a path with a dot that a remote owns', path: '/task/a.b', headers: html, status: 200 },
    { name: 'any other path', path: '/no/such/page', headers: html, status: 200 },
    { name: 'the root', path: '/', headers: {}, status: 200 },
  ])('responds to $name ($path) with $status', async ({ path, headers, status }) => {
    const { base } = await startTestEdge(publishSmallConsole);
    expect((await call(base, path, { headers })).status).toBe(status);
  });

  it('responds to HEAD without a body, and refuses other methods', async () => {
    const { base } = await startTestEdge(publishSmallConsole);
    expect(await call(base, '/', { method: 'HEAD', headers: html })).toMatchObject({ status: 200, text: '' });
    expect(await call(base, '/', { method: 'POST', headers: html })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('reports that nothing is live in an empty store', async () => {
    const { base } = await startTestEdge();
    expect(await call(base, '/', { headers: html })).toMatchObject({
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', refresh: '5' },
      text: expect.stringMatching(/^发布存储中还没有上线的版本.*\n\nNothing is live .* promote a host first\.\n$/),
    });
    expect(JSON.parse((await call(base, '/composition')).text)).toEqual({
      success: false,
      message: 'Nothing is live in the release store yet: publish and promote a host first.',
    });
    expect((await call(base, '/readyz')).status).toBe(503);
    expect((await call(base, '/healthz')).status).toBe(200);
  });
});
