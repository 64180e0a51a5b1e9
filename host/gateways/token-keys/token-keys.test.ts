import { describe, expect, it } from 'vitest';
import { dataResponse, type FakeResponse, notFoundResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';
import { token } from '../testing/rows';

const whole = { 7: 'Ab12'.padEnd(44, 'x').concat('yz89'), 8: 'Cd34'.padEnd(44, 'x').concat('uv67') };
const masks = { 7: 'Ab12**********yz89', 8: 'Cd34**********uv67' };
const missing: FakeResponse = { body: { success: false, message: 'record not found' } };

const parseId = (call: string) => Number(/\d+/.exec(call)?.[0]) as keyof typeof whole;

function respondWithTokens(keys: Record<number, string>, { call, body }: RecordedRequest): FakeResponse {
  if (call === 'GET /api/token/' || call === 'GET /api/token/search') {
    return dataResponse({ page: 1, page_size: 10, total: 2, items: [7, 8].map((id) => token(id, { key: keys[id] })) });
  }
  if (call === 'PUT /api/token/') {
    return dataResponse(token(7, { ...(body as object), key: keys[7] }));
  }
  if (/^GET \/api\/token\/\d+$/.test(call)) {
    return parseId(call) in keys ? dataResponse(token(parseId(call), { key: keys[parseId(call)] })) : missing;
  }
  return notFoundResponse;
}

/** New API since April 2026: keys are masked and revealed by separate calls. */
function revealKeys(request: RecordedRequest): FakeResponse {
  const { call, body } = request;
  if (call === 'POST /api/token/batch/keys') {
    const { ids } = body as { ids: number[] };
    return dataResponse({ keys: Object.fromEntries(ids.filter((id) => id in whole).map((id) => [id, whole[id as keyof typeof whole]])) });
  }
  if (/^POST .*\/key$/.test(call)) {
    return parseId(call) in whole ? dataResponse({ key: whole[parseId(call)] }) : missing;
  }
  return respondWithTokens(masks, request);
}

/** March 2026: no batch call yet. */
const revealSingleKeys = (request: RecordedRequest): FakeResponse =>
  request.call === 'POST /api/token/batch/keys' ? notFoundResponse : revealKeys(request);

/** Before March 2026: every token contains its key. */
const respondWithWholeKeys = (request: RecordedRequest): FakeResponse => respondWithTokens(whole, request);

describe.each([
  ['2026-08', 'new-api-2026-08', revealKeys],
  ['March 2026, taken for a later one', 'new-api-2026-08', revealSingleKeys],
  ['March 2026, taken for an earlier one', 'new-api-2026-02', revealSingleKeys],
  ['2026-02', 'new-api-2026-02', respondWithWholeKeys],
  ['2026-02, taken for a later one', 'new-api-2026-08', respondWithWholeKeys],
] as const)('keys of New API %s', (_name, profile, gateway) => {
  it.each(['GET /api/token/?p=1&page_size=10', 'GET /api/token/search?keyword=tok', 'GET /api/token/7', 'PUT /api/token/'])(
    'are masked in the response to %s',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const { call } = await startFakeGateway(profile, gateway);
      const responseText = JSON.stringify((await call(method, path, method === 'PUT' ? { id: 7, name: 'new' } : undefined)).body);
      expect(responseText).toContain(masks[7]);
      expect(responseText).not.toContain(whole[7]);
    },
  );

  it('are revealed one by one and in batches, skipping unknown tokens', async () => {
    const { call } = await startFakeGateway(profile, gateway);
    const one = await call('POST', '/api/token/7/key', {});
    expect(one.body).toMatchObject({ success: true, data: { key: whole[7] } });
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect((await call('POST', '/api/token/9/key', {})).body).toEqual({ success: false, message: 'record not found' });
    expect((await call('POST', '/api/token/batch/keys', { ids: [7, 8, 9] })).body).toMatchObject({ data: { keys: whole } });
  });
});

it.each(['/api/token/7/key', '/api/token/batch/keys'])('passes on a rate limit with its delay: %s', async (path) => {
  const { call } = await startFakeGateway('new-api-2026-08', () => ({ status: 429, headers: { 'retry-after': '1200' }, body: '' }));
  const { status, headers } = await call('POST', path, { ids: [7] });
  expect([status, headers.get('retry-after')]).toEqual([429, '1200']);
});

it('does not reveal a masked key as a whole one', async () => {
  const { call } = await startFakeGateway('new-api-2026-02', (request) => respondWithTokens(masks, request));
  const { status, body } = await call('POST', '/api/token/7/key', {});
  expect([status, (body as { data?: unknown }).data]).toEqual([404, undefined]);
});
