/** Where a system prompt goes, if a chat brings one of its own: before it, instead of it, or behind it. */
export const promptPositions = ['prepend', 'replace', 'append'] as const;
export type PromptPosition = (typeof promptPositions)[number];

/** A text that the gateway puts into chats. */
export type SystemPromptRecord = {
  id: number;
  /** Unique. */
  name: string;
  /** Markdown. */
  content: string;
  description: string;
  /** Models that it is for, each exact or a beginning with `*`; none are all. */
  models: string[];
  /** Groups that it is for; none are all. */
  groups: string[];
  position: PromptPosition;
  /** The highest comes first. */
  priority: number;
  /** Only used in chats that no other system prompt is for. */
  is_default: boolean;
  /** 1 enabled, 2 disabled. */
  status: number;
  /** Unix seconds, as all times here. */
  created_time: number;
  updated_time: number;
};
