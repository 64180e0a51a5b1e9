import type { DrawingRecord, PageRecord, TaskRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { type Call, startTestGateway } from '../../testing/start-test-gateway';

type List<Item> = { data: PageRecord<Item> };

const ms = 1_700_000_000_000;
const drawings = [
  { mj_id: 'old', submit_time: ms, channel_id: 3, user_id: 1, image_url: 'http://images.example/old.png' },
  { mj_id: 'mine', submit_time: ms + 1, channel_id: 4, status: 'SUCCESS' },
  { mj_id: 'new', submit_time: ms + 2, channel_id: 4 },
];
const idsOf = async (call: Call, path: string) => {
  const { body } = await call<List<DrawingRecord>>('GET', path);
  return { ids: body.data.items.map(({ mj_id }) => mj_id), total: body.data.total };
};

describe('GET /api/mj/', () => {
  it.each([
    ['', ['new', 'mine', 'old'], 3],
    ['channel_id=4', ['new', 'mine'], 2],
    ['mj_id=old', ['old'], 1],
    ['mj_id=ol', [], 0],
    [`start_timestamp=${ms}&end_timestamp=${ms + 1}`, ['mine', 'old'], 2],
    ['p=2&page_size=2', ['old'], 3],
    ['p=1&page_size=2', ['new', 'mine'], 3],
    ['p=0&page_size=2', ['new', 'mine'], 3],
    ['p=-4', ['new', 'mine', 'old'], 3],
  ])('answers %s', async (query, ids, total) => {
    const { call } = await startTestGateway({ as: 'admin', drawings });
    expect(await idsOf(call, `/api/mj/?${query}`)).toEqual({ ids, total });
  });

  it('returns image links through the gateway unless disabled', async () => {
    const { call, url, options } = await startTestGateway({ as: 'admin', drawings });
    const image = async () => (await call<List<DrawingRecord>>('GET', '/api/mj?mj_id=old')).body.data.items[0]?.image_url;
    expect(await image()).toBe(`${url}/mj/image/old`);
    await options.set('ServerAddress', 'https://console.example/');
    expect(await image()).toBe('https://console.example/mj/image/old');
    await options.set('MjForwardUrlEnabled', 'false');
    expect(await image()).toBe('http://images.example/old.png');
  });

  it('shows users their own drawings, ignoring the channel filter', async () => {
    const { call } = await startTestGateway({ as: 'user', drawings });
    expect(await idsOf(call, '/api/mj/self/?channel_id=3')).toEqual({ ids: ['new', 'mine'], total: 2 });
    const { body } = await call<List<DrawingRecord>>('GET', '/api/mj/self');
    expect(body.data.items[0]?.channel_id).toBe(4);
    expect((await call('GET', '/api/mj/')).body.success).toBe(false);
  });
});

describe('GET /api/task/', () => {
  const s = 1_700_000_000;
  const tasks = [
    { task_id: 'song', platform: 'suno', action: 'MUSIC', status: 'SUCCESS', submit_time: s, channel_id: 3, user_id: 1 },
    { task_id: 'text', platform: 'suno', action: 'LYRICS', status: 'FAILURE', submit_time: s + 1, channel_id: 4 },
    { task_id: 'other', platform: 'mj', action: 'MUSIC', status: '', submit_time: s + 2, channel_id: 4, properties: { input: 'a cat' } },
  ];
  const taskIds = async (call: Call, path: string) => {
    const { body } = await call<List<TaskRecord>>('GET', path);
    return { ids: body.data.items.map(({ task_id }) => task_id), total: body.data.total };
  };

  it.each([
    ['', ['other', 'text', 'song'], 3],
    ['task_id=text', ['text'], 1],
    ['platform=suno', ['text', 'song'], 2],
    ['status=SUCCESS', ['song'], 1],
    ['action=MUSIC', ['other', 'song'], 2],
    ['channel_id=4', ['other', 'text'], 2],
    ['channel_id=4&action=LYRICS&platform=suno', ['text'], 1],
    [`start_timestamp=${s + 1}&end_timestamp=${s + 1}`, ['text'], 1],
    ['p=2&page_size=1', ['text'], 3],
  ])('answers %s', async (query, ids, total) => {
    const { call } = await startTestGateway({ as: 'admin', tasks });
    expect(await taskIds(call, `/api/task/?${query}`)).toEqual({ ids, total });
  });

  it('hides the channel from users but not from administrators', async () => {
    const gateway = await startTestGateway({ as: 'user', tasks });
    expect(await taskIds(gateway.call, '/api/task/self/?channel_id=3')).toEqual({ ids: ['other', 'text'], total: 2 });
    const ownRecords = (await gateway.call<List<TaskRecord>>('GET', '/api/task/self')).body.data.items[0];
    expect(ownRecords).toMatchObject({ channel_id: 0, properties: { input: 'a cat' }, data: null });
    const root = await gateway.callAs(1);
    expect((await root<List<TaskRecord>>('GET', '/api/task?task_id=other')).body.data.items[0]?.channel_id).toBe(4);
  });
});
