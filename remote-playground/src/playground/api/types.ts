import type { ChatCompletionRequest, ChatContentPart } from '@console/shared/contract';
import type { FormatName } from './formats';
import type { Source } from './sources';
import type { ToolCallDelta } from './tool-calls';

/** `ratio` multiplies prices; some gateways send a word instead of a number. */
export type Group = { name: string; description: string; ratio: number | string };

export type ModelDefaults = { temperature?: number; max_tokens?: string };

/** `supportsVision` is missing where nobody has described the model. */
export type ModelInfo = ModelDefaults & { supportsVision?: boolean };

export type WireMessage = { role: string; content: string | ChatContentPart[] };

export type RequestParameters = Pick<
  ChatCompletionRequest,
  'top_p' | 'frequency_penalty' | 'presence_penalty' | 'seed' | 'reasoning_effort'
>;

export type CompletionParams = {
  /** A chat by default. */
  format?: FormatName;
  model: string;
  group: string | undefined;
  /** Undefined is not sent. */
  temperature: number | undefined;
  maxTokens: number | undefined;
  /** Further parameters, as they are sent. */
  parameters?: RequestParameters;
  webSearch?: boolean;
  messages: WireMessage[];
};

/** Nothing follows `end` or `error`. */
export type CompletionEvent =
  | { kind: 'text'; text: string }
  | { kind: 'reasoning'; text: string }
  | { kind: 'usage'; usage: TokenUsage }
  | { kind: 'sources'; sources: Source[] }
  | { kind: 'images'; images: string[] }
  | { kind: 'toolCalls'; calls: ToolCallDelta[] }
  | { kind: 'end' }
  | { kind: 'error'; text: string; code?: string };

export type TokenUsage = {
  prompt: number;
  completion: number;
  /** Cached and audio tokens have prices of their own, which the price list does not hold. */
  hasSpecialTokens: boolean;
};

export type LogEntry = {
  /** Not unique by itself, only together with `at`. */
  id: number;
  /** `playground-` and the group for calls of the playground. */
  token: string;
  prompt: number;
  completion: number;
  /** Points. */
  quota: number;
  seconds: number;
  /** Unix seconds. */
  at: number;
};
