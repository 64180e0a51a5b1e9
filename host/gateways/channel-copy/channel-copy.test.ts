import { expect, it } from 'vitest';
import { dataResponse, type FakeResponse, notFoundResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';
import { channel } from '../testing/rows';

const path = '/api/channel/copy/1?suffix=%20copy&reset_balance=true';
const copies = [channel(4, { name: 'channel-1 copy' }), channel(9, { name: 'channel-1 copy' }), channel(12, { name: 'channel-1 copy 2' })];

it('passes the id on', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', () => dataResponse({ id: 8 }));
  expect((await call('POST', path)).body).toMatchObject({ data: { id: 8 } });
  expect(requests).toMatchObject([{ call: 'POST /api/channel/copy/1', query: { suffix: ' copy', reset_balance: 'true' } }]);
});

it.each([
  ['finds the newest channel of that name if the reported id is 0', copies, 9],
  ['returns no id if no channel has that name', [], null],
])('%s', async (_name, items, id) => {
  const { call } = await startFakeGateway('new-api-2026-02', ({ call: route }) => {
    if (route === 'POST /api/channel/copy/1') {
      return dataResponse({ id: 0 });
    }
    return dataResponse(route === 'GET /api/channel/1' ? channel(1) : { items, total: items.length });
  });
  expect((await call('POST', path)).body).toEqual({ success: true, message: '', data: { id } });
});

it('copies with the key that Veloera reveals, which does not reach the browser', async () => {
  const used = { key: 'upstream-key', created_time: 5, balance: 3, used_quota: 7, test_time: 6, response_time: 8, status: 3, tag: 'east' };
  const veloera = ({ call: route }: RecordedRequest): FakeResponse => {
    if (route === 'POST /api/channel/') {
      return { body: { success: true, message: '' } };
    }
    if (route === 'GET /api/channel/search') {
      return dataResponse(copies);
    }
    return route === 'GET /api/channel/1' ? dataResponse(channel(1, used)) : notFoundResponse;
  };
  const { call, requests } = await startFakeGateway('veloera-0.3', veloera);
  expect((await call('POST', path)).body).toEqual({ success: true, message: '', data: { id: 9 } });
  const fresh = { name: 'channel-1 copy', balance: 0, balance_updated_time: 0, used_quota: 0, test_time: 0, response_time: 0, status: 1 };
  const { id, ...fields } = channel(1);
  expect(requests[1]).toMatchObject({
    call: 'POST /api/channel/',
    body: { ...fields, key: 'upstream-key', tag: 'east', other_info: '', ...fresh },
  });
  expect(requests[1]?.body).not.toHaveProperty('id');
});

it('refuses copies and does not offer them if the gateway has no way to make them', async () => {
  const status = { system_name: 'New API', quota_per_unit: 500_000 };
  const { call, requests } = await startFakeGateway('new-api-2025-04', () => dataResponse(status));
  expect((await call('POST', path)).body).toEqual({ success: false, message: 'This gateway does not copy channels' });
  expect(requests).toEqual([]);
  const consoleStatus = (await call('GET', '/api/status')).body as { data: { capabilities: string[] } };
  expect(consoleStatus.data.capabilities).not.toContain('channel-copy');
});
