/** A connection to an upstream; `key` is empty in lists. */
export type ChannelRecord = {
  id: number;
  type: number;
  key: string;
  openai_organization: string | null;
  test_model: string | null;
  /** See `channelStatus`. */
  status: number;
  name: string;
  weight: number | null;
  /** Unix seconds, as all times here. */
  created_time: number;
  test_time: number;
  /** Milliseconds. */
  response_time: number;
  base_url: string | null;
  other: string;
  /** US dollars. */
  balance: number;
  balance_updated_time: number;
  /** Comma-separated. */
  models: string;
  /** Comma-separated. */
  group: string;
  used_quota: number;
  /** JSON text: asked name to upstream name. */
  model_mapping: string | null;
  /** JSON text: upstream status to answered status. */
  status_code_mapping: string | null;
  priority: number | null;
  auto_ban: number | null;
  /** JSON text with `status_reason` and `status_time`. */
  other_info: string;
  tag: string | null;
  /** JSON text. */
  setting: string | null;
  /** JSON text. */
  param_override: string | null;
  max_input_tokens?: number;
  expired_time?: number;
};
