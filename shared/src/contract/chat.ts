/** One part of a message that is more than text. */
export type ChatContentPart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

/** A message of a conversation. */
export type ChatMessage = { role: string; content: string | ChatContentPart[] };

/** Body of `POST /pg/chat/completions` and `POST /v1/chat/completions`. */
export type ChatCompletionRequest = {
  model: string;
  messages: ChatMessage[];
  stream?: boolean;
  /** Playground only. */
  group?: string;
  temperature?: number;
  /** Leave it out when empty; a string or a fraction is refused. */
  max_tokens?: number;
  stream_options?: { include_usage?: boolean };
  /** Asks for a search of the web before the answer; empty for the usual one. */
  web_search_options?: object;
};

/** A page of the web that an answer draws on. The positions in the text are 0 where nobody knows them. */
export type UrlCitation = {
  type: 'url_citation';
  url_citation: { url: string; title: string; start_index: number; end_index: number };
};

/** Tokens of one call. */
export type UsageRecord = {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details?: { cached_tokens?: number; audio_tokens?: number };
  completion_tokens_details?: { reasoning_tokens?: number; audio_tokens?: number };
};

/** One `data:` line of a streamed answer. Look for `error` before reading `choices`, which may be empty. */
export type ChatCompletionChunk = {
  id: string;
  object: 'chat.completion.chunk';
  /** Unix seconds. */
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

/** A whole answer, when not streamed. */
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
