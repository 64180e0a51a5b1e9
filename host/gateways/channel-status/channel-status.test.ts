import { describe, expect, it } from 'vitest';
import { dataResponse, type FakeResponse, notFoundResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';
import { channel } from '../testing/rows';

/** Channels 1 and 2 before June 2026. Early gateways include the key in responses to edits and make up unknown channels. */
function respondToEdits(unknown: 'refused' | 'made-up') {
  const statuses = new Map([
    [1, 1],
    [2, 2],
  ]);
  return ({ call, body }: RecordedRequest): FakeResponse => {
    const { id, status } = (body ?? { id: Number(/\d+$/.exec(call)?.[0]) }) as { id: number; status?: number };
    const known = statuses.get(id);
    if (!/^(GET|PUT) \/api\/channel\//.test(call)) {
      return notFoundResponse;
    }
    if (known === undefined) {
      const isMadeUp = unknown === 'made-up' && call.startsWith('PUT');
      return isMadeUp
        ? dataResponse(channel(id, { type: 0, name: '', status }))
        : { body: { success: false, message: 'record not found' } };
    }
    if (status !== undefined) {
      statuses.set(id, status);
    }
    return dataResponse(channel(id, { status: statuses.get(id), key: 'upstream-key' }));
  };
}

describe.each([
  ['new-api-2026-02', 'refused'],
  ['new-api-2025-04', 'made-up'],
  ['veloera-0.3', 'made-up'],
] as const)('channel statuses at %s', (profile, unknown) => {
  it('are set with an edit, which reports whether anything changed', async () => {
    const { call, requests } = await startFakeGateway(profile, respondToEdits(unknown));
    const set = (status: number) => call('POST', '/api/channel/1/status', { status });
    expect((await set(2)).body).toEqual({ success: true, message: '', data: true });
    expect((await set(2)).body).toEqual({ success: true, message: '', data: false });
    expect(requests.filter((one) => one.call.startsWith('PUT')).map(({ body }) => body)).toEqual([{ id: 1, status: 2 }]);
    expect((await call('POST', '/api/channel/9/status', { status: 1 })).body).toMatchObject({ success: false });
  });

  it('are set one by one for several channels, skipping unknown ones', async () => {
    const { call, requests } = await startFakeGateway(profile, respondToEdits(unknown));
    const { body } = await call('POST', '/api/channel/status/batch', { ids: [1, 9, 2], status: 2 });
    expect(body).toEqual({ success: true, message: '', data: 2 });
    expect(requests.map((one) => one.body)).toEqual([1, 9, 2].map((id) => ({ id, status: 2 })));
  });

  it('stop at a rate limit and report it', async () => {
    const { call, requests } = await startFakeGateway(profile, () => ({ status: 429, body: '' }));
    expect((await call('POST', '/api/channel/status/batch', { ids: [1, 2], status: 2 })).status).toBe(429);
    expect(requests).toHaveLength(1);
  });
});

it('are set with separate calls since June 2026', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', ({ call: route }) =>
    dataResponse(route.endsWith('batch') ? 2 : true),
  );
  expect((await call('POST', '/api/channel/1/status', { status: 2 })).body).toMatchObject({ data: true });
  expect((await call('POST', '/api/channel/status/batch', { ids: [1, 2], status: 2 })).body).toMatchObject({ data: 2 });
  expect(requests.map((one) => one.call)).toEqual(['POST /api/channel/1/status', 'POST /api/channel/status/batch']);
});
