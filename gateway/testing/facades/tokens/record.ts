import type { EmbeddedCall, Row } from '../embedded';
import { type Shape, shaped, without } from '../shape';

/** Tokens of New API since August 2026. */
export const token202608: Shape = {
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

/** Tokens of New API since late 2025. */
export const token202602: Shape = without(token202608, 'auto_groups');

/** Tokens of early 2025. */
export const token202504: Shape = without(token202602, 'cross_group_retry');

/** What stands for an expiry of 0, which the embedded gateway refuses: as much in the past. */
export const noExpiry = 1;

/** The tokens of an answer as this gateway tells them. */
export type TokenTeller = (call: EmbeddedCall, rows: Row[]) => Promise<Row[]>;

const told = (shape: Shape, row: Row) => ({ ...shaped(shape, row), ...(row.expired_time === noExpiry && { expired_time: 0 }) });

/** Keys are masked wherever a token is told. */
export const maskedTokens =
  (shape: Shape): TokenTeller =>
  async (_call, rows) =>
    rows.map((row) => told(shape, row));

/** Keys stand in every answer. */
export const wholeTokens =
  (shape: Shape): TokenTeller =>
  async (call, rows) => {
    const keys = await keysOf(
      call,
      rows.map(({ id }) => Number(id)),
    );
    return rows.map((row) => ({ ...told(shape, row), key: keys[String(row.id)] ?? '' }));
  };

/** The keys of some of the caller's tokens, by id. */
export async function keysOf(call: EmbeddedCall, ids: number[]): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (let from = 0; from < ids.length; from += 100) {
    const answer = await call('POST', '/api/token/batch/keys', { ids: ids.slice(from, from + 100) });
    Object.assign(keys, (answer.data as { keys?: Record<string, string> })?.keys);
  }
  return keys;
}
