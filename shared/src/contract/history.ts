/**
 * One change of a user or an option, as `GET /api/user/:id/history` and `GET /api/option/history` tell it, newest first. `key` of the latter
 * are keys with commas between them; without it, all options.
 */
export type ChangeRecord = {
  id: number;
  /** Unix seconds. */
  created_at: number;
  /** Who made it; 0 is nobody who was signed in. */
  actor_id: number;
  actor_name: string;
  /**
   * Of a user `created`, `username`, `display_name`, `group`, `password`, `role`, `status`, `quota` or `deleted`; of an option its key.
   */
  field: string;
  /**
   * As the wire spells the value: `"10"` for the role of an administrator. Null for secrets and for what has no value. Of an option that
   * is a JSON object only the entries that differ; long texts are cut.
   */
  before: string | null;
  after: string | null;
};
