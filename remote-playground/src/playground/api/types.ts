import type { ChatContentPart } from '@console/shared/contract';

/** A group as the person chooses it. `ratio` is what prices are multiplied by; some gateways put a word there. */
export type Group = { name: string; description: string; ratio: number | string };

/** What a model has where nobody sets anything; what it says nothing about is not in it. `max_tokens` as one would type it. */
export type Defaults = { temperature?: number; max_tokens?: string };

/** What is known of a model; `seesImages` where somebody has said whether it does. */
export type ModelFacts = Defaults & { seesImages?: boolean };

export type WireMessage = { role: string; content: string | ChatContentPart[] };

/** What is asked of a model. */
export type AnswerRequest = {
  model: string;
  group: string | undefined;
  temperature: number;
  /** Left out of the call when undefined. */
  maxTokens: number | undefined;
  /** Whether the gateway searches the web first. */
  webSearch?: boolean;
  messages: WireMessage[];
};

/** Tokens of one call as the upstream counted them. */
export type Counted = {
  prompt: number;
  completion: number;
  /** Some have a price of their own (found in a cache, heard, spoken), which the list of prices does not tell. */
  hasSpecial: boolean;
};

/** A line of one's own log. */
export type LoggedCall = {
  /** Not unique, but others of the same moment have another one. */
  id: number;
  /** By what it was paid: `playground-` and the group for calls of this page. */
  token: string;
  prompt: number;
  completion: number;
  /** Points. */
  quota: number;
  /** How long it took, rounded. */
  seconds: number;
  /** Unix seconds. */
  at: number;
};
