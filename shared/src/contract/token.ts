/** An API key of a user. Times are Unix seconds. */
export type TokenRecord = {
  id: number;
  user_id: number;
  /** Masked (`abcd**********wxyz`). The full 48 characters, without the `sk-` prefix, come from a separate request. */
  key: string;
  /** As in `tokenStatus`. */
  status: number;
  name: string;
  created_time: number;
  accessed_time: number;
  /** -1 is never. */
  expired_time: number;
  /** Points; without meaning where `unlimited_quota` is set. */
  remain_quota: number;
  unlimited_quota: boolean;
  model_limits_enabled: boolean;
  /** Comma-separated names of the only models allowed while `model_limits_enabled` is set. */
  model_limits: string;
  allow_ips: string | null;
  /** Points. */
  used_quota: number;
  /** Empty means the user's group. */
  group: string;
  /** With `auto`: whether the next groups are tried after the first has failed. Missing where gateways lack it. */
  cross_group_retry?: boolean;
  /** With `auto`: the groups in their order, null for that of the site. Missing where gateways lack it. */
  auto_groups?: string[] | null;
  DeletedAt: string | null;
};
