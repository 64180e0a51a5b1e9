/**
 * Fields by which each list and its search can be sorted with the query `sort` and `order`. Text compares regardless of case (of ASCII
 * letters), rows with equal values come by descending id. Another field or order is refused with status 400.
 *
 * Tokens: no expiry and unlimited quota come after every other value. Channels: null counts as 0; with `tag_mode` the tags keep their
 * order, and only the channels within a tag are sorted.
 */
export const sortFields = {
  token: ['name', 'status', 'remain_quota', 'used_quota', 'created_time', 'accessed_time', 'expired_time'],
  user: ['id', 'username', 'status', 'role', 'group', 'quota', 'used_quota', 'request_count'],
  channel: ['id', 'name', 'type', 'status', 'priority', 'weight', 'balance', 'response_time', 'test_time', 'used_quota'],
  redemption: ['id', 'name', 'status', 'quota', 'created_time', 'redeemed_time'],
  log: ['created_at', 'quota', 'use_time', 'prompt_tokens', 'completion_tokens'],
  drawing: ['submit_time'],
  task: ['submit_time'],
} as const;

/** Values of `order`; `desc` without it. */
export const sortOrders = ['asc', 'desc'] as const;

/** Name of a list in `sortFields`. */
export type SortedList = keyof typeof sortFields;

/** Value of `sort` for a list. */
export type SortField<List extends SortedList> = (typeof sortFields)[List][number];

/** Value of `order`. */
export type SortOrder = (typeof sortOrders)[number];
