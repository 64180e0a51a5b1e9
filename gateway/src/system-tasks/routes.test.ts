import type { SystemTaskRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { now } from '../clock';
import { systemTasks } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import { runTask } from './run-task';

type Listed = { data: SystemTaskRecord[] };

it('lists a removal of logs with its result', async () => {
  const { call } = await startTestGateway({ as: 'root', logs: [{ created_at: 1_600_000_000 }, { created_at: now() }] });
  await call('DELETE', '/api/log/?target_timestamp=1700000000');
  const { data } = (await call<Listed>('GET', '/api/system-task/list')).body;
  expect(data).toMatchObject([
    { type: 'log_cleanup', status: 'succeeded', payload: { target_timestamp: 1_700_000_000 }, result: { deleted_count: 1 }, error: '' },
  ]);
  expect((await call<{ data: SystemTaskRecord }>('GET', `/api/system-task/${data[0]?.task_id}`)).body.data).toEqual(data[0]);
  expect((await call('GET', '/api/system-task/none')).status).toBe(404);
});

it('lists a test of all channels with its progress', async () => {
  const upstream = await testUpstream({});
  const { call } = await startTestGateway({ as: 'root', channels: [{ base_url: upstream.url, models: 'm1' }] });
  await call('GET', '/api/channel/test');
  const task = await eventually(async () => {
    const [latest] = (await call<Listed>('GET', '/api/system-task/list')).body.data;
    expect(latest?.status).toBe('succeeded');
    return latest;
  });
  expect(task).toMatchObject({ type: 'channel_test', state: { processed: 2, total: 2 }, result: { tested: 2, failed: 0 } });
});

it('lists why a task failed, and one that a stop has interrupted', async () => {
  const { call, db } = await startTestGateway({ as: 'root' });
  await db.insert(systemTasks).values({ task_id: 'old', type: 'channel_test', status: 'running', created_at: 1_600_000_000 });
  await expect(runTask(db, { type: 'log_cleanup' }, () => Promise.reject(new Error('The disk is full')))).rejects.toThrow();
  const { data } = (await call<Listed>('GET', '/api/system-task/list')).body;
  expect(data).toMatchObject([
    { status: 'failed', error: 'The disk is full' },
    { task_id: 'old', status: 'failed', error: catalogue.taskInterrupted.zh },
  ]);
});

it('lists at most a hundred tasks, the newest first', async () => {
  const { call, db } = await startTestGateway({ as: 'root' });
  const rows = Array.from({ length: 120 }, (_, index) => ({ task_id: `t${index}`, type: 'log_cleanup', status: 'succeeded' as const }));
  await db.insert(systemTasks).values(rows);
  const { data } = (await call<Listed>('GET', '/api/system-task/list?limit=1000')).body;
  expect([data.length, data[0]?.task_id]).toEqual([100, 't119']);
  expect((await call<Listed>('GET', '/api/system-task/list')).body.data).toHaveLength(20);
});
