/**
 * Fields of `sort`, by list. Lists and their searches take `sort` and `order`; without `sort` they keep their usual order. Text is compared
 * regardless of the case of ASCII letters, and equal rows are in descending order of their ids. Another field or order is refused with
 * status 400 and the field `sort` or `order`.
 *
 * Tokens that never expire or have unlimited quota come after the largest value. A channel's null counts as 0. With `tag_mode`, tags keep
 * their order and channels are sorted within their tag.
 */
export const sortFields = {
  token: ['name', 'status', 'remain_quota', 'used_quota', 'created_time', 'accessed_time', 'expired_time'],
  user: ['id', 'username', 'status', 'role', 'group', 'quota', 'used_quota', 'request_count', 'created_at', 'last_login_at'],
  channel: ['id', 'name', 'type', 'status', 'priority', 'weight', 'balance', 'response_time', 'test_time', 'used_quota'],
  redemption: ['id', 'name', 'status', 'quota', 'created_time', 'redeemed_time', 'expired_time'],
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
