/** Part of a message with images or files; `url` is an address or a `data:` URL, `file_data` a `data:` URL. */
export type ChatContentPart =
  | { type: 'text'; text: string }
  | { type: 'image_url'; image_url: { url: string } }
  | { type: 'file'; file: { filename: string; file_data: string } };

/** One message of a chat: text, or parts where it contains images. */
export type ChatMessage = { role: string; content: string | ChatContentPart[] };

/** Body of `POST /v1/chat/completions`, and of `/pg/chat/completions`, which the playground calls with a session. */
export type ChatCompletionRequest = {
  model: string;
  messages: ChatMessage[];
  stream?: boolean;
  group?: string;
  temperature?: number;
  /** Omit it when empty; strings and fractions are refused. */
  max_tokens?: number;
  top_p?: number;
  frequency_penalty?: number;
  presence_penalty?: number;
  seed?: number;
  reasoning_effort?: string;
  stream_options?: { include_usage?: boolean };
  /** Requests a web search before the response. */
  web_search_options?: object;
};

/** A web page that the response cites. Unknown positions are 0. */
export type UrlCitation = {
  type: 'url_citation';
  url_citation: { url: string; title: string; start_index: number; end_index: number };
};

/** Tokens and tool calls of a response; the details are parts of the totals. */
export type UsageRecord = {
  /** All input tokens, including those read from and written to the cache, audio and images. */
  prompt_tokens: number;
  /** All output tokens. */
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details?: {
    /** Read from the cache. */
    cached_tokens?: number;
    /** Written to the cache for five minutes, or for a time that the provider does not state. */
    cache_write_tokens?: number;
    cache_write_1h_tokens?: number;
    audio_tokens?: number;
    image_tokens?: number;
  };
  completion_tokens_details?: { audio_tokens?: number; image_tokens?: number; reasoning_tokens?: number };
  /** Calls of the provider's built-in tools. */
  tool_calls?: { web_search?: number; file_search?: number; image_generation?: number };
};

/** One `data:` line of a streamed response. Check `error` before `choices`, which may be empty. */
export type ChatCompletionChunk = {
  id: string;
  object: 'chat.completion.chunk';
  created: number;
  model: string;
  system_fingerprint?: string | null;
  choices: {
    index: number;
    delta: { role?: string; content?: string | null; reasoning_content?: string | null; annotations?: UrlCitation[] };
    finish_reason: string | null;
    logprobs?: unknown;
  }[];
  usage?: UsageRecord | null;
  error?: { message: string; type?: string; code?: string | number | null };
};

/** Response to a request without `stream`. `created` is in Unix seconds. */
export type ChatCompletion = {
  id: string;
  object: 'chat.completion';
  created: number;
  model: string;
  choices: {
    index: number;
    message: { role: string; content: string | null; annotations?: UrlCitation[] };
    finish_reason: string | null;
  }[];
  usage: UsageRecord;
};
