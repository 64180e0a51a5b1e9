import { describe, expect, it } from 'vitest';
import { dataResponse, type FakeResponse, startFakeGateway } from '../testing/fake-gateway';
import { channel } from '../testing/rows';

const profile = 'new-api-2025-04';
const callWith = async (fakeResponse: FakeResponse, method: string, path: string, body?: object) =>
  (await startFakeGateway(profile, () => fakeResponse)).call(method, path, body);

it.each([
  ['GET', '/api/channel/7', undefined],
  ['PUT', '/api/channel/', { id: 7, priority: 3 }],
] as const)('removes the key of a channel: %s %s', async (method, path, body) => {
  const response = await callWith(dataResponse(channel(7, { key: 'upstream-key' })), method, path, body);
  expect(response.body).toMatchObject({ success: true, data: { id: 7, key: '' } });
});

describe('a test of all channels', () => {
  it.each([
    ['a task', dataResponse({ task_id: 'systask_1', status: 'pending' })],
    ['nothing', { body: { success: true, message: '' } }],
  ])('starts with the response %s', async (_name, fakeResponse) => {
    expect((await callWith(fakeResponse, 'GET', '/api/channel/test')).body).toEqual({ success: true, message: '', data: null });
  });

  it.each([
    ['409', { status: 409, body: { success: false, message: 'running', data: { status: 'running' } } }],
    ['200', { body: { success: false, message: 'running' } }],
  ])('is refused while another one runs, with the response %s', async (_name, fakeResponse) => {
    expect(await callWith(fakeResponse, 'GET', '/api/channel/test')).toMatchObject({
      status: 200,
      body: { success: false, message: 'running' },
    });
  });
});

it.each([
  [9, { success: 9, fails: 0 }],
  [
    { success: 8, fails: 1 },
    { success: 8, fails: 1 },
  ],
])('maps the repair response %j', async (fakeResponse, expected) => {
  expect((await callWith(dataResponse(fakeResponse), 'POST', '/api/channel/fix', {})).body).toMatchObject({
    success: true,
    data: expected,
  });
});

it('passes on why models could not be fetched, whatever the status', async () => {
  const body = { success: false, message: 'connection refused' };
  const response = await callWith({ status: 500, body }, 'POST', '/api/channel/fetch_models', {
    base_url: 'http://127.0.0.1:9',
    type: 1,
    key: 'x',
  });
  expect([response.status, response.body]).toEqual([200, body]);
});
