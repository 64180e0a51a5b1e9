import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { call } from './testing/call';
import { publishSmallConsole } from './testing/small-console';
import { startTestEdge } from './testing/test-edge';

const entry = '/builds/billing/1.0.0/remoteEntry.js';

describe('GET /builds', () => {
  it('serves immutable, typed and precompressed files', async () => {
    const { base } = await startTestEdge(publishSmallConsole);
    const plain = await call(base, entry);
    expect(plain).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await call(base, entry, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const zipped = await call(base, entry, { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    const small = await call(base, '/builds/billing/1.0.0/icon.svg', { headers: { 'accept-encoding': 'br' } });
    expect(small.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-length': String(small.body.byteLength) });
    expect(await call(base, entry, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  it.each([
    '/builds',
    '/builds/',
    '/builds/billing/1.0.0/',
    '/builds/billing/1.0.0/no-such-file.js',
    '/builds/billing/1.0.0/release.json',
    '/builds/billing/1.0.0/remoteEntry.js.br',
    '/builds/billing/9.9.9/remoteEntry.js',
    '/builds/nobody/1.0.0/remoteEntry.js',
    '/builds/billing/1.0.0/../1.0.0/remoteEntry.js',
    '/builds/billing/1.0.0/..%2f1.0.0%2fremoteEntry.js',
    '/builds/billing/1.0.0/%2e%2e/%2e%2e/%2e%2e/log/000000000001.json',
    '/builds/../log/000000000001.json',
    '/builds/billing/..%2f..%2flog/000000000001.json',
    '/builds/billing/1.0.0/%',
    '/builds/billing/1.0.0/__proto__',
    '/builds/billing/1.0.0/toString',
  ])('responds to %s with an uncached plain 404', async (path) => {
    const { base } = await startTestEdge(publishSmallConsole);
    expect(await call(base, path, { headers: { accept: 'text/html' } })).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
      text: 'Not found\n',
    });
  });
});

describe('a store with missing files', () => {
  it('responds with 404, or with the uncompressed file if only the compressed one is missing', async () => {
    const edge = await startTestEdge(publishSmallConsole);
    await edge.store.backend.remove('builds/billing/1.0.0/remoteEntry.js.br');
    expect((await call(edge.base, entry, { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined();
    await edge.store.backend.remove('builds/billing/1.0.0/remoteEntry.js');
    expect((await call(edge.base, entry)).status).toBe(404);
  });
});
