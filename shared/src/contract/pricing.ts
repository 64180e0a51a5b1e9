import type { Envelope } from './envelope';
import type { ModelFeature } from './model-default';

/** A model of `GET /api/pricing`; `quota_type` tells whether ratios or `model_price` apply. */
export type PricingRecord = {
  model_name: string;
  /** As in `quotaType`. */
  quota_type: number;
  /** 1 is 2 currency units per million prompt tokens; 0 with a fixed price. */
  model_ratio: number;
  /** Currency units per call; 0 without a fixed price. */
  model_price: number;
  owner_by: string;
  /** Price of a completion token relative to a prompt token; 0 with a fixed price. */
  completion_ratio: number;
  /** Price of an input token read from the cache relative to a text token; where it is missing, 1. */
  cache_ratio?: number;
  /** Price of an input token written to the cache; where it is missing, 1.25. */
  create_cache_ratio?: number;
  /** Price of an image token of the input; where it is missing, 1. */
  image_ratio?: number;
  /** Price of an audio token of the input; where it is missing, 1. */
  audio_ratio?: number;
  /** Price of an audio token of the output relative to one of the input; where it is missing, 1. */
  audio_completion_ratio?: number;
  /** As in `billingMode`; a price by ratios or per call where it is missing. */
  billing_mode?: string;
  /** Currency units for a million calls, as a billing expression. */
  billing_expr?: string;
  /** Groups that have a channel for the model; `all` stands for every group. */
  enable_groups?: string[];
  /** No price is set: the stated one is an assumption for users who accept unpriced models, and the playground refuses the model. */
  unpriced?: boolean;
  /** Input and output tokens together. */
  context_window?: number;
  /** What the model can do beyond text. */
  supports?: ModelFeature[];
  description?: string;
  icon?: string;
  /** Separated by commas. */
  tags?: string;
  vendor_id?: number;
  supported_endpoint_types?: string[];
};

/** A provider of `GET /api/pricing`. */
export type PricingVendor = { id: number; name: string; description?: string; icon?: string };

/** `GET /api/pricing`, with ratios and descriptions of the caller's groups by name; a description may have an empty name. */
export type PricingResponse = Omit<Envelope<PricingRecord[]>, 'message'> & {
  group_ratio: Record<string, number>;
  usable_group: Record<string, string>;
  vendors?: PricingVendor[];
  /** Groups that `auto` stands for, in their order. */
  auto_groups?: string[];
  /** Paths of the endpoints in `supported_endpoint_types`. */
  supported_endpoint?: Record<string, { path: string; method: string }>;
};

/** `quota_type` of a price: by ratios, or a fixed price per call. */
export const quotaType = { perToken: 0, perCall: 1 } as const;

/** `billing_mode` of a price. */
export const billingMode = { ratio: 'ratio', expression: 'tiered_expr' } as const;
