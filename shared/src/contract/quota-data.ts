/** What calls of a model within an hour add up to: of one user, or of all with `id` and `user_id` 0 and no `username`. */
export type QuotaDataRecord = {
  id: number;
  user_id: number;
  username: string;
  model_name: string;
  /** Unix seconds, the first of the hour. */
  created_at: number;
  token_used: number;
  count: number;
  quota: number;
};
