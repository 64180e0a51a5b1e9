import type { EmbeddedCall, Row } from '../embedded';
import { omitFields, type RecordShape, shapeRecord } from '../record-shape';

export const token202608: RecordShape = {
  id: 0,
  user_id: 0,
  key: '',
  status: 0,
  name: '',
  created_time: 0,
  accessed_time: 0,
  expired_time: 0,
  remain_quota: 0,
  unlimited_quota: false,
  model_limits_enabled: false,
  model_limits: '',
  allow_ips: null,
  used_quota: 0,
  group: '',
  cross_group_retry: false,
  DeletedAt: null,
  auto_groups: null,
};

export const token202602: RecordShape = omitFields(token202608, 'auto_groups');

export const token202504: RecordShape = omitFields(token202602, 'cross_group_retry');

/** Replaces an expiry of 0, which the embedded gateway rejects. */
export const noExpiry = 1;

export type TokenFormat = (call: EmbeddedCall, rows: Row[]) => Promise<Row[]>;

const shapeTokens = (shape: RecordShape, row: Row) => ({
  ...shapeRecord(shape, row),
  ...(row.expired_time === noExpiry && { expired_time: 0 }),
});

export const maskedTokens =
  (shape: RecordShape): TokenFormat =>
  async (_call, rows) =>
    rows.map((row) => shapeTokens(shape, row));

export const wholeTokens =
  (shape: RecordShape): TokenFormat =>
  async (call, rows) => {
    const keys = await keysOf(
      call,
      rows.map(({ id }) => Number(id)),
    );
    return rows.map((row) => ({ ...shapeTokens(shape, row), key: keys[String(row.id)] ?? '' }));
  };

export async function keysOf(call: EmbeddedCall, ids: number[]): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (let from = 0; from < ids.length; from += 100) {
    const response = await call('POST', '/api/token/batch/keys', { ids: ids.slice(from, from + 100) });
    Object.assign(keys, (response.data as { keys?: Record<string, string> })?.keys);
  }
  return keys;
}
