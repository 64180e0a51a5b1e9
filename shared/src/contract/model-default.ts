/** What a model may support. */
export const modelFeatures = ['vision', 'tools', 'reasoning', 'search'] as const;
/** An entry of `supports`. */
export type ModelFeature = (typeof modelFeatures)[number];

/** Default parameters of requests for a model; null sets nothing. */
export type ModelDefaultValues = {
  temperature: number | null;
  top_p: number | null;
  max_tokens: number | null;
  presence_penalty: number | null;
  frequency_penalty: number | null;
  stream: boolean | null;
  /** Input and output tokens together. */
  context_window: number | null;
  supports: ModelFeature[] | null;
};

/** Defaults of one model, or of all whose name has a prefix. Times are Unix seconds. */
export type ModelDefaultRecord = ModelDefaultValues & {
  id: number;
  model: string;
  system_prompt_id: number | null;
  /** 1 enabled, 2 disabled. */
  status: number;
  created_time: number;
  updated_time: number;
};

/** The defaults in effect for a model: each field comes from the exact name, else from the longest prefix that sets it. */
export type EffectiveDefaults = ModelDefaultValues & {
  model: string;
  system_prompt_id?: number | null;
  sources?: Record<string, number>;
};
