/** One line of the usage log. */
export type LogRecord = {
  /** In one's own list not unique. */
  id: number;
  user_id: number;
  /** Unix seconds. */
  created_at: number;
  /** See `logType`. */
  type: number;
  content: string;
  username: string;
  token_name: string;
  model_name: string;
  quota: number;
  prompt_tokens: number;
  completion_tokens: number;
  /** Seconds. */
  use_time: number;
  is_stream: boolean;
  /** Id of the channel. */
  channel: number;
  channel_name: string;
  token_id: number;
  group: string;
  /** JSON text of `LogOther`, or empty, or the text `null`. */
  other: string;
};

/** The details of a call, or the event of any other line, parsed from `LogRecord.other`. */
export type LogOther = {
  model_ratio?: number;
  group_ratio?: number;
  completion_ratio?: number;
  /** -1 when the model has no fixed price. */
  model_price?: number;
  cache_tokens?: number;
  cache_ratio?: number;
  /** Milliseconds to the first token; -1000 when not streamed. */
  frt?: number;
  reasoning_effort?: string;
  is_model_mapped?: boolean;
  upstream_model_name?: string;
  /** Only for administrators: the channels in the order they were tried. */
  admin_info?: { use_channel: string[] | null };
  claude?: boolean;
  cache_creation_tokens?: number;
  cache_creation_ratio?: number;
  audio?: boolean;
  ws?: boolean;
  audio_input?: number;
  audio_output?: number;
  text_input?: number;
  text_output?: number;
  audio_ratio?: number;
  audio_completion_ratio?: number;
  /** Of a call whose caller left before it was answered: it was charged for its prompt, which nobody but the gateway counted. */
  estimated?: boolean;
  /** Tokens of search results that the model was given, in place of as many of its prompt; the price is for a million of them, in every group. */
  web_search_tokens?: number;
  web_search_token_price?: number;
  /** Quota that the call cost and that neither user nor token had left. */
  unpaid_quota?: number;
  group?: string;
  user_group_ratio?: number;
  event?: LogEvent;
};

/**
 * What happened, for lines that are not calls, so that each reader can be told in their own language; `LogRecord.content` tells it in one
 * language. Names nobody and nothing that the content does not name.
 */
export type LogEvent =
  | { code: 'redeemed'; amount: Points; code_id: number }
  | { code: 'paid'; amount: Points; money: Yuan }
  | { code: 'paid-bonus'; amount: Points; money: Yuan; bonus: Points }
  /** Paid at the normal price, because the promotion had been used up. */
  | { code: 'paid-normal-price'; amount: Points; money: Yuan }
  | { code: 'balance-changed'; before: Points; after: Points }
  | { code: 'registration-gift' | 'invitee-gift' | 'inviter-gift'; amount: Points }
  /** A channel claimed impossible usage: `claim` quotes it. */
  | { code: 'impossible-usage'; channel: string; channel_id: number; claim: string }
  /** A channel claimed more completion tokens than the call was limited to. */
  | { code: 'limit-exceeded'; channel: string; channel_id: number; claim: number; limit: number };

type Points = number;
type Yuan = number;

/** `GET /api/log/stat`: quota of the filtered rows; requests and tokens of the last minute. */
export type StatRecord = { quota: number; rpm: number; tpm: number };
