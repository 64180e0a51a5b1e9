import type { CheckedInRecord, CheckInRecord } from '@console/shared/contract';
import { defineAbility, type RouteHandler } from '../ability';
import { isVeloera } from '../detection/age';
import { getFields, isSuccess, mapData, success } from '../envelope';
import type { GatewayResponse } from '../gateway-request';

type Fields = Record<string, unknown>;

const toFields = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const nameStatusField: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (data) => ({ ...toFields(data), check_in_enabled: toFields(data).checkin_enabled === true }));

const readMonth: RouteHandler = async ({ send, query: { month = '' } }) => {
  const response = await send({ method: 'GET', path: '/api/user/checkin', query: { month } });
  if (!isSuccess(response)) {
    return response;
  }
  const { min_quota, max_quota, stats } = getFields(response);
  const { checked_in_today, total_checkins, total_quota, records } = toFields(stats);
  return success({
    checked_in_today: checked_in_today === true,
    min_quota: Number(min_quota),
    max_quota: Number(max_quota),
    total_count: Number(total_checkins),
    total_quota: Number(total_quota),
    records: (Array.isArray(records) ? records : []).map(toFields).map(({ checkin_date, quota_awarded }) => ({
      date: String(checkin_date),
      quota: Number(quota_awarded),
    })),
  } satisfies CheckInRecord);
};

const readToday: RouteHandler = async ({ send }) => {
  const response = await send({ method: 'GET', path: '/api/user/check_in_status' });
  const record: CheckInRecord = { checked_in_today: getFields(response).can_check_in !== true };
  return isSuccess(response) ? success(record) : response;
};

const toQuota = (response: GatewayResponse, field: string): GatewayResponse =>
  isSuccess(response) ? success({ quota: Number(getFields(response)[field]) } satisfies CheckedInRecord) : response;

const checkInWithRecord: RouteHandler = async ({ send, query }) =>
  toQuota(await send({ method: 'POST', path: '/api/user/checkin', query }), 'quota_awarded');

const checkInForToday: RouteHandler = async ({ send }) => toQuota(await send({ method: 'POST', path: '/api/user/check_in' }), 'quota');

export const checkIn = defineAbility({
  variants: {
    none: { routes: {} },
    today: { routes: { 'GET /api/user/check_in': readToday, 'POST /api/user/check_in': checkInForToday } },
    months: {
      routes: {
        'GET /api/status': nameStatusField,
        'GET /api/user/check_in': readMonth,
        'POST /api/user/check_in': checkInWithRecord,
      },
    },
  },
  detect: (evidence) => (isVeloera(evidence) ? 'today' : evidence.status.checkin_enabled === undefined ? 'none' : 'months'),
});
