/** Calls of a model within an hour, of one user, or of all users with `id` and `user_id` 0 and no `username`. */
export type QuotaDataRecord = {
  id: number;
  user_id: number;
  username: string;
  model_name: string;
  /** Unix seconds of the start of the hour. */
  created_at: number;
  /** Prompt and completion tokens. */
  token_used: number;
  /** Number of calls. */
  count: number;
  /** Points. */
  quota: number;
};
