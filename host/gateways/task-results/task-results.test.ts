import { expect, it } from 'vitest';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

const row = { id: 1, task_id: 'task_1', platform: '50', action: 'textGenerate', status: 'SUCCESS', fail_reason: '', submit_time: 1 };
const video = 'https://video.example/1.mp4';

it.each([
  ['new-api-2026-08', { result_url: video }, { platform: 'kling', result_url: video }],
  ['new-api-2026-08', { result_url: video, fail_reason: video, platform: '55' }, { platform: 'sora', result_url: video }],
  ['new-api-2026-02', { fail_reason: video, platform: '52' }, { platform: 'vidu', result_url: video }],
  [
    'new-api-2026-08',
    { status: 'FAILURE', fail_reason: 'No', result_url: 'No' },
    { platform: 'kling', status: 'FAILURE', fail_reason: 'No' },
  ],
  ['new-api-2026-08', { platform: 'suno' }, { platform: 'suno' }],
  ['new-api-2026-08', { platform: '99' }, { platform: '99' }],
] as const)('of %s with %j are %j', async (profile, sent, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ page: 1, page_size: 10, total: 1, items: [{ ...row, ...sent }] }));
  const { body } = await call('GET', '/api/task/self?p=1&page_size=10');
  expect(body.data).toEqual({ page: 1, page_size: 10, total: 1, items: [{ ...row, ...expected }] });
});

it('filters by the name of a platform', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-07', () => dataResponse({ page: 1, page_size: 10, total: 0, items: [] }));
  await call('GET', '/api/task/?p=1&platform=hailuo&status=FAILURE');
  await call('GET', '/api/task/?p=1&platform=suno');
  expect(requests.map(({ query: { platform, status } }) => [platform, status])).toEqual([
    ['35', 'FAILURE'],
    ['suno', undefined],
  ]);
});
