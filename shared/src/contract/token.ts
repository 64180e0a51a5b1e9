/** A relay key of a user. */
export type TokenRecord = {
  id: number;
  user_id: number;
  /** `abcd**********wxyz`: enough to tell it apart. A call of its own tells the 48 characters, without the `sk-` that people copy. */
  key: string;
  /** See `tokenStatus`. */
  status: number;
  name: string;
  /** Unix seconds, as all times here. */
  created_time: number;
  accessed_time: number;
  /** -1 is never. */
  expired_time: number;
  remain_quota: number;
  unlimited_quota: boolean;
  model_limits_enabled: boolean;
  /** Comma-separated model names. */
  model_limits: string;
  /** One address per line. */
  allow_ips: string | null;
  used_quota: number;
  /** Empty: the group of the user. */
  group: string;
  DeletedAt: string | null;
};
