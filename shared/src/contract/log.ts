/** One entry of the usage log. Times are Unix seconds. */
export type LogRecord = {
  id: number;
  user_id: number;
  created_at: number;
  /** As in `logType`. */
  type: number;
  content: string;
  username: string;
  token_name: string;
  model_name: string;
  /** Points. */
  quota: number;
  prompt_tokens: number;
  completion_tokens: number;
  /** Seconds. */
  use_time: number;
  is_stream: boolean;
  channel: number;
  channel_name: string;
  token_id: number;
  group: string;
  /** Address of the client, where the user lets it be logged, and of sign-ins. */
  ip?: string;
  /** The gateway's own, as clients receive it. */
  request_id?: string;
  /** That of the upstream. */
  upstream_request_id?: string;
  /** JSON text of `LogOther`, empty, or `null`. */
  other: string;
};

/** Details of a call, or the event of another entry, parsed from `LogRecord.other`. */
export type LogOther = {
  model_ratio?: number;
  group_ratio?: number;
  completion_ratio?: number;
  /** -1 without a fixed price. */
  model_price?: number;
  cache_tokens?: number;
  /** Price of a cached token relative to a prompt token. */
  cache_ratio?: number;
  /** Milliseconds to the first token; -1000 when not streamed. */
  frt?: number;
  reasoning_effort?: string;
  /** Of a failed call: what the client received. */
  status_code?: number;
  error_type?: string;
  error_code?: string;
  is_model_mapped?: boolean;
  upstream_model_name?: string;
  /** Only for administrators: channels in the order they were tried. */
  admin_info?: { use_channel: string[] | null; failed_attempts?: FailedAttemptRecord[] };
  /** The endpoint of the call. */
  request_path?: string;
  stream_status?: StreamStatus;
  user_agent?: string;
  claude?: boolean;
  /** All tokens written to the cache; those of an hour are also counted apart. */
  cache_creation_tokens?: number;
  cache_creation_ratio?: number;
  cache_creation_tokens_5m?: number;
  cache_creation_ratio_5m?: number;
  cache_creation_tokens_1h?: number;
  cache_creation_ratio_1h?: number;
  image?: boolean;
  image_ratio?: number;
  /** Image tokens of the input, in spite of its name. */
  image_output?: number;
  /** Image tokens of the output. */
  image_completion_tokens?: number;
  audio?: boolean;
  ws?: boolean;
  audio_input?: number;
  audio_output?: number;
  text_input?: number;
  text_output?: number;
  audio_ratio?: number;
  audio_completion_ratio?: number;
  /** The client disconnected before the response, so the gateway estimated the prompt tokens and charged them. */
  estimated?: boolean;
  /** Prompt tokens that are search results; their price is per million and the same in every group. */
  web_search_tokens?: number;
  /** Currency units per million tokens. */
  web_search_token_price?: number;
  /** Calls of built-in tools; the price is per thousand, in currency units. */
  tool_surcharges?: { name: string; count: number; price: number }[];
  /** The price was a billing expression. */
  billing_mode?: 'tiered_expr';
  /** The expression in base64. */
  expr_b64?: string;
  matched_tier?: string;
  /** Multipliers of the expression that depend on the request. */
  request_rules?: { cond: string; multiplier: number; matched: boolean }[];
  /** Quota that exceeded the balance of user and token. */
  unpaid_quota?: number;
  group?: string;
  /** What the group costs users of their group, where that differs. */
  user_group_ratio?: number;
  event?: LogEvent;
};

/** Why a channel did not answer before another was tried. */
export type FailedAttemptRecord = { channel: number; status_code: number; error_code: string; reason: string };

/** How a stream ended. New API has further reasons, such as `eof`. */
export type StreamStatus = {
  status: 'ok' | 'error';
  end_reason: 'done' | 'client_gone' | 'upstream_error' | 'timeout' | 'quota' | 'stopped';
};

/** What happened, for entries that are no calls, so that it can be translated; `LogRecord.content` has it in one language. */
export type LogEvent =
  | { code: 'redeemed'; amount: Points; code_id: number }
  | ({ code: 'paid'; amount: Points } & PaidMoney)
  | ({ code: 'paid-bonus'; amount: Points; bonus: Points } & PaidMoney)
  /** Paid at the normal price after the promotion was used up. */
  | ({ code: 'paid-normal-price'; amount: Points } & PaidMoney)
  | { code: 'signed-in'; method: string }
  | { code: 'balance-changed'; before: Points; after: Points }
  | { code: 'registration-gift' | 'invitee-gift' | 'inviter-gift'; amount: Points }
  | { code: 'impossible-usage'; channel: string; channel_id: number; claim: string }
  | { code: 'limit-exceeded'; channel: string; channel_id: number; claim: number; limit: number };

type Points = number;
/** Currency units; of CNY if `currency` is missing. */
type PaidMoney = { money: number; currency?: string };

/**
 * `GET /api/log/stat`: quota of the filtered entries; requests and tokens of the last minute. Like lists, it takes `min_quota`, the lowest
 * cost of an entry in points; anything but an integer from 0 on is refused with status 400.
 */
export type StatRecord = { quota: number; rpm: number; tpm: number };
