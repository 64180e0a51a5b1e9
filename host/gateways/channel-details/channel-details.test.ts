import { describe, expect, it } from 'vitest';
import { behindEdge, data, type Told } from '../testing/behind-edge';
import { channel } from '../testing/rows';

const profile = 'new-api-2025-04';
const answered = async (told: Told, method: string, path: string, body?: object) =>
  (await behindEdge(profile, () => told)).call(method, path, body);

it.each([
  ['GET', '/api/channel/7', undefined],
  ['PUT', '/api/channel/', { id: 7, priority: 3 }],
] as const)('keeps the key of a channel from the browser: %s %s', async (method, path, body) => {
  const response = await answered(data(channel(7, { key: 'upstream-key' })), method, path, body);
  expect(response.body).toMatchObject({ success: true, data: { id: 7, key: '' } });
});

describe('a test of all channels', () => {
  it.each([
    ['a task', data({ task_id: 'systask_1', status: 'pending' })],
    ['nothing', { body: { success: true, message: '' } }],
  ])('is begun, answered with %s', async (_name, told) => {
    expect((await answered(told, 'GET', '/api/channel/test')).body).toEqual({ success: true, message: '', data: null });
  });

  it.each([
    ['409', { status: 409, body: { success: false, message: 'running', data: { status: 'running' } } }],
    ['200', { body: { success: false, message: 'running' } }],
  ])('is refused while one runs, answered with %s', async (_name, told) => {
    expect(await answered(told, 'GET', '/api/channel/test')).toMatchObject({ status: 200, body: { success: false, message: 'running' } });
  });
});

it.each([
  [9, { success: 9, fails: 0 }],
  [
    { success: 8, fails: 1 },
    { success: 8, fails: 1 },
  ],
])('a repair answered with %j', async (told, expected) => {
  expect((await answered(data(told), 'POST', '/api/channel/fix', {})).body).toMatchObject({ success: true, data: expected });
});

it('tells why models could not be fetched, whatever the status', async () => {
  const body = { success: false, message: 'connection refused' };
  const told = await answered({ status: 500, body }, 'POST', '/api/channel/fetch_models', {
    base_url: 'http://127.0.0.1:9',
    type: 1,
    key: 'x',
  });
  expect([told.status, told.body]).toEqual([200, body]);
});
