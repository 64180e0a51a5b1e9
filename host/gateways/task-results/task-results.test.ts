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
  [
    'new-api-2026-08',
    { result_url: 'http://gateway/v1/videos/task_1/content' },
    { platform: 'kling', result_url: '/api/task/task_1/content' },
  ],
  ['new-api-2026-08', { result_url: 'data:video/mp4;base64,AA' }, { platform: 'kling', result_url: '/api/task/task_1/content' }],
  ['new-api-2026-02', { fail_reason: 'http://gateway/v1/videos/task_1/content' }, { platform: 'kling' }],
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

const media = (type: string, status = 200) =>
  startFakeGateway('new-api-2026-07', ({ call }) =>
    call === 'GET /v1/videos/task_1/content' ? { status, headers: { 'content-type': type }, body: 'bytes' } : dataResponse(null),
  );

it('serves the content of a video, which runs no scripts', async () => {
  const { fetch: get } = await media('video/mp4');
  const response = await get('/api/task/task_1/content');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('bytes');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
  });
});

it.each([
  ['text/html', 200],
  ['image/svg+xml', 200],
  ['application/json', 404],
  ['video/mp4', 502],
])('serves no %s with status %i', async (type, status) => {
  const { fetch: get } = await media(type, status);
  const response = await get('/api/task/task_1/content');
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('bytes');
});
