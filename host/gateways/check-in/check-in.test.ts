import type { PublicStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

it('reads a month of check-ins', async () => {
  const stats = { checked_in_today: true, checkin_count: 1, total_checkins: 3, total_quota: 9000 };
  const records = [{ checkin_date: '2026-11-22', quota_awarded: 4932 }];
  const { call, requests } = await startFakeGateway('new-api-2026-08', () =>
    dataResponse({ enabled: true, min_quota: 1000, max_quota: 10_000, stats: { ...stats, records } }),
  );
  expect((await call('GET', '/api/user/check_in?month=2026-11')).body).toMatchObject({
    data: {
      checked_in_today: true,
      min_quota: 1000,
      max_quota: 10_000,
      total_count: 3,
      total_quota: 9000,
      records: [{ date: '2026-11-22', quota: 4932 }],
    },
  });
  expect(requests).toMatchObject([{ call: 'GET /api/user/checkin', query: { month: '2026-11' } }]);
});

it('checks in with the token of a captcha', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-07', () =>
    dataResponse({ quota_awarded: 4932, checkin_date: '2026-11-22' }),
  );
  expect((await call('POST', '/api/user/check_in?turnstile=token')).body).toEqual({ success: true, message: '', data: { quota: 4932 } });
  expect(requests).toMatchObject([{ call: 'POST /api/user/checkin', query: { turnstile: 'token' } }]);
});

it('knows only today at Veloera', async () => {
  const { call } = await startFakeGateway('veloera-0.3', ({ call: name }) =>
    dataResponse(name === 'GET /api/user/check_in_status' ? { can_check_in: true } : { quota: 1000 }),
  );
  expect((await call('GET', '/api/user/check_in?month=2026-11')).body).toMatchObject({ data: { checked_in_today: false } });
  expect((await call('POST', '/api/user/check_in')).body).toMatchObject({ data: { quota: 1000 } });
});

it('passes on why a check-in is refused', async () => {
  const { call } = await startFakeGateway('new-api-2026-08', () => ({ body: { success: false, message: '今日已签到' } }));
  expect((await call('POST', '/api/user/check_in')).body).toMatchObject({ success: false, message: '今日已签到' });
});

it.each([
  ['new-api-2026-08', { checkin_enabled: true }, true],
  ['new-api-2026-02', { checkin_enabled: false }, false],
  ['veloera-0.3', { check_in_enabled: true }, true],
  ['new-api-2025-04', {}, undefined],
] as const)('names in the status whether %s with %o has it on: %s', async (profile, fields, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000, ...fields }));
  const status = (await call('GET', '/api/status')).body.data as PublicStatus;
  expect(status.check_in_enabled).toBe(expected);
});
