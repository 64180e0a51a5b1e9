import type { ChatContentPart } from '@console/shared/contract';

/** A group as the person chooses it. `ratio` is what prices are multiplied by; some gateways put a word there. */
export type Group = { name: string; description: string; ratio: number | string };

export type WireMessage = { role: string; content: string | ChatContentPart[] };

/** What is asked of a model. */
export type AnswerRequest = {
  model: string;
  group: string | undefined;
  temperature: number;
  /** Left out of the call when undefined. */
  maxTokens: number | undefined;
  messages: WireMessage[];
};
