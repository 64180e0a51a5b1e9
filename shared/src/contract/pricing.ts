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
  /** Groups that have a channel for the model. */
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
};

/** `quota_type` of a price: by ratios, or a fixed price per call. */
export const quotaType = { perToken: 0, perCall: 1 } as const;
