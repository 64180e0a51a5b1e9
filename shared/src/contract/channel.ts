import type { PageRecord } from './envelope';

/** A connection to an upstream; `key` is empty in lists. Times are Unix seconds. */
export type ChannelRecord = {
  id: number;
  type: number;
  key: string;
  openai_organization: string | null;
  test_model: string | null;
  /** As in `channelStatus`. */
  status: number;
  name: string;
  /** Relative share of the requests within a priority. */
  weight: number | null;
  created_time: number;
  test_time: number;
  /** Milliseconds of the last test. */
  response_time: number;
  base_url: string | null;
  other: string;
  /** In the upstream's currency. */
  balance: number;
  balance_updated_time: number;
  /** Comma-separated. */
  models: string;
  group: string;
  /** Points. */
  used_quota: number;
  /** JSON object from requested to upstream model name. */
  model_mapping: string | null;
  /** JSON object from upstream status to returned status. */
  status_code_mapping: string | null;
  /** Higher values first. */
  priority: number | null;
  /** 1 allows the gateway to disable the channel. */
  auto_ban: number | null;
  /** JSON text with `status_reason` and `status_time`. */
  other_info: string;
  tag: string | null;
  /** JSON object with `proxy`, `force_format`, `thinking_to_content`, and of gateways with the capability `channel-settings`: `system_prompt`, `system_prompt_override`, `pass_through_body_enabled`. */
  setting: string | null;
  param_override: string | null;
  /** JSON text with `model` and `error` (empty if it passed); of gateways with the capability `channel-test-results`. */
  test_result?: string | null;
  /** JSON object of headers sent to the upstream. Of gateways with the capability `channel-settings`. */
  header_override?: string | null;
  /** Of gateways with the capability `channel-settings`. */
  remark?: string | null;
  /** Of gateways with the capability `multi-key-channels`. */
  channel_info?: ChannelInfo;
  max_input_tokens?: number;
  expired_time?: number;
};

/** What the last comparison of a channel's models with those of its provider found, and how it goes on. */
export type UpstreamModelState = {
  channel_id: number;
  channel_name: string;
  /** Whether runs over all channels include it. */
  check_enabled: boolean;
  /** Whether scheduled runs add what is new. */
  auto_sync_enabled: boolean;
  /** Names, or patterns after `regex:`. */
  ignored_models: string[];
  add_models: string[];
  remove_models: string[];
  /** Unix seconds; 0 before the first. */
  last_check_time: number;
  /** Why the last one failed; empty if it did not. */
  error: string;
};

/** How a channel with several keys picks one; empty for a channel with one key. */
export type MultiKeyMode = '' | 'random' | 'polling';

/** How the keys of a channel are kept. */
export type ChannelInfo = {
  is_multi_key: boolean;
  multi_key_size: number;
  /** By index of the key, the statuses of those that are not enabled, as in `channelStatus`. */
  multi_key_status_list: Record<string, number> | null;
  multi_key_polling_index: number;
  multi_key_mode: MultiKeyMode;
};

/** A key in the answer of `POST /api/channel/multi_key/manage`. */
export type KeyRecord = {
  index: number;
  /** As in `channelStatus`. */
  status: number;
  /** Unix seconds. */
  disabled_time?: number;
  reason?: string;
  /** Part of the key. */
  key_preview: string;
};

/** Answer of the action `get_key_status`; the counts are those of all keys. */
export type KeyPage = {
  /** Null where no key matches, on some gateways. */
  keys: KeyRecord[] | null;
  total: number;
  page: number;
  page_size: number;
  total_pages: number;
  enabled_count: number;
  manual_disabled_count: number;
  auto_disabled_count: number;
};

/** Data of `POST /api/channel/:id/key`: the key of the channel, or all of its keys. */
export type ChannelKeysRecord = { keys: string[] };

/** A page of `GET /api/channel/`: also how many channels have each type, whatever type was asked for. */
export type ChannelPageRecord = PageRecord<ChannelRecord> & {
  /** Of gateways with the capability `channel-filters`. */
  type_counts?: Record<string, number>;
};
