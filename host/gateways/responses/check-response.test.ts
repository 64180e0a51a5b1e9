import { describe, expect, it } from 'vitest';
import { call } from '../../edge/testing/call';
import { startTestEdge, startUpstream } from '../../edge/testing/test-edge';

const user = { id: 1, username: 'ann', role: 1, status: 1, quota: 1, used_quota: 1, request_count: 1, group: 'default', newer: [] };

async function respondWith(body: string, { status = 200, type = 'application/json' } = {}) {
  const url = await startUpstream((request, response) => {
    if (request.url === '/api/status') {
      return response.end('{"success":true,"data":{"system_name":"Peer","quota_per_unit":1}}');
    }
    if (request.url === '/api/user/self') {
      return response.writeHead(status, { 'content-type': type }).end(body);
    }
    return response.writeHead(404).end();
  });
  const edge = await startTestEdge(undefined, { gatewayProfile: 'new-api-2026-02' });
  edge.target = { url: new URL(url), token: null };
  const result = await call(edge.base, '/api/user/self', { headers: { 'accept-language': 'en' } });
  return { status: result.status, body: result.text === '' ? '' : JSON.parse(result.text), logged: edge.logged };
}

describe('a checked response', () => {
  it('passes with unknown fields', async () => {
    expect(await respondWith(JSON.stringify({ success: true, data: user }))).toMatchObject({ status: 200, body: { data: user } });
  });

  it.each([
    ['is empty', '', 'data'],
    ['is an HTML page', '<html></html>', 'body'],
    ['lacks a field', JSON.stringify({ success: true, data: { ...user, username: undefined } }), 'data.username'],
    ['has a field of the wrong type', JSON.stringify({ success: true, data: { ...user, quota: '1' } }), 'data.quota'],
    ['is not an object', JSON.stringify({ success: true, data: [] }), 'data'],
  ])('is refused with the name of its call if it %s', async (_name, body, where) => {
    const result = await respondWith(body);
    expect(result).toMatchObject({ status: 502, body: { success: false, code: 'unexpected_answer', call: 'GET /api/user/self', where } });
    expect(result.body.message).toBe("The gateway's response to GET /api/user/self is not what the console expects");
    expect(result.logged).toContainEqual(expect.objectContaining({ event: 'gateway-answer-unexpected' }));
  });

  it.each([
    ['a refusal', '{"success":false,"message":"no"}', 200],
    ['an error', '{"success":false,"message":"no"}', 403],
  ])('reaches the browser unchanged if it is %s', async (_name, body, status) => {
    expect(await respondWith(body, { status })).toMatchObject({ status, body: JSON.parse(body) });
  });

  it('keeps its status if a proxy added an HTML page', async () => {
    expect(await respondWith('<html></html>', { status: 503, type: 'text/html' })).toMatchObject({ status: 503, body: '' });
  });
});
