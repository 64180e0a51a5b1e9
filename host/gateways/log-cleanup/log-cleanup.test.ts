import { expect, it } from 'vitest';
import { dataResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';

const path = '/api/log/?target_timestamp=1790000000';

function withTask(...states: object[]) {
  const [first, ...later] = states.map((state) => dataResponse({ task_id: 'task-1', ...state }));
  return ({ call }: RecordedRequest) =>
    (call === 'POST /api/system-task/log-cleanup' ? first : (later.shift() ?? first)) ?? dataResponse(null);
}

it('responds with the number of removed entries once the task has ended', async () => {
  const task = withTask({ status: 'pending' }, { status: 'running' }, { status: 'succeeded', result: { deleted_count: 12 } });
  const { call, requests } = await startFakeGateway('new-api-2026-08', task);
  expect((await call('DELETE', path)).body).toEqual({ success: true, message: '', data: 12 });
  expect(requests.map(({ call: route }) => route)).toEqual([
    'POST /api/system-task/log-cleanup',
    'GET /api/system-task/task-1',
    'GET /api/system-task/task-1',
  ]);
  expect(requests[0]?.query).toEqual({ target_timestamp: '1790000000' });
});

it.each([
  ['the task fails', withTask({ status: 'failed', error: 'disk is full' }), 'disk is full'],
  ['the task does not start', () => ({ body: { success: false, message: 'another task is running' } }), 'another task is running'],
])('reports why when %s', async (_name, respond, message) => {
  const { call } = await startFakeGateway('new-api-2026-08', respond);
  expect((await call('DELETE', path)).body).toEqual({ success: false, message });
});

it('forwards one call to older gateways', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-02', () => dataResponse(3));
  expect((await call('DELETE', path)).body).toMatchObject({ data: 3 });
  expect(requests).toMatchObject([{ call: 'DELETE /api/log/' }]);
});
