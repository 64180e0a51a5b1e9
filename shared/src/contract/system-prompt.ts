/** Position relative to the system prompt of the chat, if it has one. */
export const promptPositions = ['prepend', 'replace', 'append'] as const;
export type PromptPosition = (typeof promptPositions)[number];

/** A text that the gateway adds to chats. Times are Unix seconds. */
export type SystemPromptRecord = {
  id: number;
  name: string;
  /** Markdown. */
  content: string;
  description: string;
  /** Exact names or prefixes with `*`; empty is all models. */
  models: string[];
  /** Empty is all groups. */
  groups: string[];
  position: PromptPosition;
  /** Higher values first. */
  priority: number;
  /** Only used in chats that no other system prompt matches. */
  is_default: boolean;
  /** 1 enabled, 2 disabled. */
  status: number;
  created_time: number;
  updated_time: number;
};
