import { expect, it } from 'vitest';
import { call } from '../testing/call';
import { startTestEdge, startUpstream } from '../testing/test-edge';

it.each([
  ['zh', '来自其他网站', 'JSON'],
  ['en', 'from another site', 'Send the body as JSON'],
])('refuses cross-site requests in %s before they reach the gateway', async (language, elsewhere, type) => {
  const edge = await startTestEdge();
  let reached = 0;
  const url = await startUpstream((_, response) => {
    reached += 1;
    response.end('{}');
  });
  edge.target = { url: new URL(url), token: null };
  const headers = { cookie: 'session=1', 'accept-language': language };
  const put = (path: string, more: Record<string, string>) =>
    call(edge.base, path, { method: 'PUT', headers: { ...headers, ...more }, body: '{}' });
  const json = { 'content-type': 'application/json' };
  for (const origin of ['https://elsewhere.example', 'null']) {
    const { status, text } = await put('/api/user/self', { ...json, origin });
    expect([status, JSON.parse(text)]).toEqual([403, { success: false, message: expect.stringContaining(elsewhere) }]);
  }
  const { status, text } = await put('/api/user/self', { 'content-type': 'text/plain', origin: edge.base });
  expect([status, JSON.parse(text)]).toEqual([415, { success: false, message: expect.stringContaining(type) }]);
  expect(reached).toBe(0);
  expect((await put('/api/user/self', { ...json, origin: edge.base })).status).toBe(200);
  expect((await put('/v1/any', { 'content-type': 'text/plain', origin: 'https://elsewhere.example' })).status).toBe(200);
  expect(reached).toBe(2);
});

it.each(['/api/user/logout', '/api/user%2Flogout', '/api/user/log%6Fut'])('refuses a cross-site sign-out at %s', async (path) => {
  const edge = await startTestEdge();
  edge.target = { url: new URL(await startUpstream((_, response) => void response.end('{}'))), token: null };
  const from = (site: string) => call(edge.base, path, { headers: { cookie: 'session=1', 'sec-fetch-site': site } });
  expect((await from('cross-site')).status).toBe(403);
  expect((await from('same-origin')).status).toBe(200);
});
