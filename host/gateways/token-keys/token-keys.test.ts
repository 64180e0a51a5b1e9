import { describe, expect, it } from 'vitest';
import { type Asked, behindEdge, data, type Told, unknownCall } from '../testing/behind-edge';
import { token } from '../testing/rows';

const whole = { 7: 'Ab12'.padEnd(44, 'x').concat('yz89'), 8: 'Cd34'.padEnd(44, 'x').concat('uv67') };
const masks = { 7: 'Ab12**********yz89', 8: 'Cd34**********uv67' };
const missing: Told = { body: { success: false, message: 'record not found' } };

const idOf = (call: string) => Number(/\d+/.exec(call)?.[0]) as keyof typeof whole;

function tokensWith(keys: Record<number, string>, { call, body }: Asked): Told {
  if (call === 'GET /api/token/' || call === 'GET /api/token/search') {
    return data({ page: 1, page_size: 10, total: 2, items: [7, 8].map((id) => token(id, { key: keys[id] })) });
  }
  if (call === 'PUT /api/token/') {
    return data(token(7, { ...(body as object), key: keys[7] }));
  }
  if (/^GET \/api\/token\/\d+$/.test(call)) {
    return idOf(call) in keys ? data(token(idOf(call), { key: keys[idOf(call)] })) : missing;
  }
  return unknownCall;
}

/** New API since April 2026: keys are masked, and told by calls of their own. */
function revealing(asked: Asked): Told {
  const { call, body } = asked;
  if (call === 'POST /api/token/batch/keys') {
    const { ids } = body as { ids: number[] };
    return data({ keys: Object.fromEntries(ids.filter((id) => id in whole).map((id) => [id, whole[id as keyof typeof whole]])) });
  }
  if (/^POST .*\/key$/.test(call)) {
    return idOf(call) in whole ? data({ key: whole[idOf(call)] }) : missing;
  }
  return tokensWith(masks, asked);
}

/** March 2026: no call for several keys yet. */
const revealingOne = (asked: Asked): Told => (asked.call === 'POST /api/token/batch/keys' ? unknownCall : revealing(asked));

/** Before March 2026: keys stand in every token. */
const telling = (asked: Asked): Told => tokensWith(whole, asked);

describe.each([
  ['2026-08', 'new-api-2026-08', revealing],
  ['March 2026, taken for a later one', 'new-api-2026-08', revealingOne],
  ['March 2026, taken for an earlier one', 'new-api-2026-02', revealingOne],
  ['2026-02', 'new-api-2026-02', telling],
  ['2026-02, taken for a later one', 'new-api-2026-08', telling],
] as const)('keys of New API %s', (_name, profile, gateway) => {
  it.each(['GET /api/token/?p=1&page_size=10', 'GET /api/token/search?keyword=tok', 'GET /api/token/7', 'PUT /api/token/'])(
    'are masked in the response to %s',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const { call } = await behindEdge(profile, gateway);
      const told = JSON.stringify((await call(method, path, method === 'PUT' ? { id: 7, name: 'new' } : undefined)).body);
      expect(told).toContain(masks[7]);
      expect(told).not.toContain(whole[7]);
    },
  );

  it('are told one by one and several at once, those of tokens that are gone left out', async () => {
    const { call } = await behindEdge(profile, gateway);
    const one = await call('POST', '/api/token/7/key', {});
    expect(one.body).toMatchObject({ success: true, data: { key: whole[7] } });
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect((await call('POST', '/api/token/9/key', {})).body).toEqual({ success: false, message: 'record not found' });
    expect((await call('POST', '/api/token/batch/keys', { ids: [7, 8, 9] })).body).toMatchObject({ data: { keys: whole } });
  });
});

it.each(['/api/token/7/key', '/api/token/batch/keys'])('a limit is told with its wait: %s', async (path) => {
  const { call } = await behindEdge('new-api-2026-08', () => ({ status: 429, headers: { 'retry-after': '1200' }, body: '' }));
  const { status, headers } = await call('POST', path, { ids: [7] });
  expect([status, headers.get('retry-after')]).toEqual([429, '1200']);
});

it('a masked key is never told as a whole one', async () => {
  const { call } = await behindEdge('new-api-2026-02', (asked) => tokensWith(masks, asked));
  const { status, body } = await call('POST', '/api/token/7/key', {});
  expect([status, (body as { data?: unknown }).data]).toEqual([404, undefined]);
});
