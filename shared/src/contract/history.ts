/**
 * One change of a user or an option, as in `GET /api/user/:id/history` and `GET /api/option/history`, newest first. `key` of the latter
 * is a comma-separated list of options; all without it.
 */
export type ChangeRecord = {
  id: number;
  created_at: number;
  /** 0 is nobody signed in. */
  actor_id: number;
  actor_name: string;
  /** `created`, `username`, `display_name`, `group`, `password`, `role`, `status`, `quota`, `remark`, `unlinked`, `channel_key_shown`, `order_completed` or `deleted` of a user; the key of an option. */
  field: string;
  /**
   * As on the wire: `"10"` for an administrator's role. Null for secrets and missing values. Of JSON options only the entries that differ;
   * long texts are truncated.
   */
  before: string | null;
  after: string | null;
  /** What the actor said about it. */
  reason?: string;
};
