import type { Envelope } from './envelope';

/** What a model costs. */
export type PricingRecord = {
  model_name: string;
  /** See `quotaType`. */
  quota_type: number;
  /** 1 is 2 currency units for a million prompt tokens; 0 with a fixed price. */
  model_ratio: number;
  /** Currency units for one call; 0 when tokens are counted. */
  model_price: number;
  owner_by: string;
  /** What a completion token costs beside a prompt token; 0 with a fixed price. */
  completion_ratio: number;
  /** Groups that can call it; missing when there is none. */
  enable_groups?: string[];
  /** Nobody has given it a price: the one that is told is assumed for those who accept that, and the playground refuses it. */
  unpriced?: boolean;
};

/** `GET /api/pricing`. Groups that the caller may use by name: their ratios and descriptions; the latter may have an empty name. */
export type PricingResponse = Omit<Envelope<PricingRecord[]>, 'message'> & {
  group_ratio: Record<string, number>;
  usable_group: Record<string, string>;
};

/** `PricingRecord.quota_type`. */
export const quotaType = { perToken: 0, perCall: 1 } as const;
