/** Whether a system prompt precedes, replaces or follows that of the request. */
export const promptPositions = ['prepend', 'replace', 'append'] as const;
/** `position` of a system prompt. */
export type PromptPosition = (typeof promptPositions)[number];

/** A text that the gateway adds to chats. Times are Unix seconds. */
export type SystemPromptRecord = {
  id: number;
  name: string;
  content: string;
  description: string;
  /** Exact names or prefixes with `*`; empty is all models. */
  models: string[];
  groups: string[];
  position: PromptPosition;
  /** Higher values first. */
  priority: number;
  is_default: boolean;
  /** 1 enabled, 2 disabled. */
  status: number;
  created_time: number;
  updated_time: number;
};
