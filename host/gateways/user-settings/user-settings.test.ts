import { expect, it } from 'vitest';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

it.each([
  ['new-api-2026-08', true],
  ['new-api-2026-02', true],
  ['new-api-2025-04', false],
  ['veloera-0.3', false],
] as const)('tells whether %s has push notifications and keeps the language: %s', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data as { capabilities: string[] };
  expect(capabilities.includes('push-notifications')).toBe(expected);
  expect(capabilities.includes('stored-language')).toBe(expected);
});

const setting = JSON.stringify({ notify_type: 'email', language: 'zh' });
const self = { id: 1, username: 'amy', role: 1, status: 1, quota: 0, used_quota: 0, request_count: 0, group: 'default', setting };

it('keeps language and sidebar when settings are saved, which New API would drop', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-07', ({ call: sent }) =>
    dataResponse(sent === 'GET /api/user/self' ? { ...self, sidebar_modules: '{"chat":{"chat":false}}' } : null),
  );
  expect((await call('PUT', '/api/user/setting', { notify_type: 'email' })).body).toMatchObject({ success: true });
  expect(requests.filter(({ call: sent }) => sent.startsWith('PUT')).map(({ call: sent, body }) => [sent, body])).toEqual([
    ['PUT /api/user/setting', { notify_type: 'email' }],
    ['PUT /api/user/self', { language: 'zh' }],
    ['PUT /api/user/self', { sidebar_modules: '{"chat":{"chat":false}}' }],
  ]);
});

it('changes nothing else after a refusal, or without preferences', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-07', ({ call: sent, body }) => {
    const isRefused = sent === 'PUT /api/user/setting' && (body as { notify_type: string }).notify_type === 'none';
    return isRefused
      ? { body: { success: false, message: 'no' } }
      : dataResponse(sent === 'GET /api/user/self' ? { ...self, setting: '' } : null);
  });
  await call('PUT', '/api/user/setting', { notify_type: 'none' });
  await call('PUT', '/api/user/setting', { notify_type: 'email' });
  expect(requests.filter(({ call: sent }) => sent === 'PUT /api/user/self')).toEqual([]);
});
