export const modelFeatures = ['vision', 'tools', 'reasoning', 'search'] as const;
export type ModelFeature = (typeof modelFeatures)[number];

/** Values that requests for a model have unless they bring their own; null says nothing about a field. */
export type ModelDefaultValues = {
  /** 0 to 2. */
  temperature: number | null;
  /** 0 to 1. */
  top_p: number | null;
  max_tokens: number | null;
  /** -2 to 2. */
  presence_penalty: number | null;
  /** -2 to 2. */
  frequency_penalty: number | null;
  stream: boolean | null;
  /** How many tokens the model can read and write in all. */
  context_window: number | null;
  /** What the model can do; null is unknown, an empty list is nothing of it. */
  supports: ModelFeature[] | null;
};

/** Defaults of a model, or of all whose name begins alike. */
export type ModelDefaultRecord = ModelDefaultValues & {
  id: number;
  /** A name, or a beginning with `*`. Unique. */
  model: string;
  /** The system prompt of chats that bring none. */
  system_prompt_id: number | null;
  /** 1 enabled, 2 disabled. */
  status: number;
  /** Unix seconds, as all times here. */
  created_time: number;
  updated_time: number;
};

/**
 * What holds for one model: each field by the most particular record that says something about it, the exact name before the
 * longest beginning.
 */
export type EffectiveDefaults = ModelDefaultValues & {
  model: string;
  /** For administrators only. */
  system_prompt_id?: number | null;
  /** For administrators only: by field, the id of the record that it comes from. */
  sources?: Record<string, number>;
};
