/** What gateways say of a price, as `/api/ratio_config` names it, and the option that keeps it; an expression includes the mode that needs it. */
export const priceOptions = {
  model_ratio: 'ModelRatio',
  completion_ratio: 'CompletionRatio',
  cache_ratio: 'CacheRatio',
  create_cache_ratio: 'CreateCacheRatio',
  image_ratio: 'ImageRatio',
  audio_ratio: 'AudioRatio',
  audio_completion_ratio: 'AudioCompletionRatio',
  model_price: 'ModelPrice',
  billing_expr: 'billing_setting.billing_expr',
} as const;

/** A field of `priceOptions`. */
export type SyncedPriceField = keyof typeof priceOptions;

/** The fields of `priceOptions`. */
export const syncedPriceFields = Object.keys(priceOptions) as SyncedPriceField[];

/** What can be read at the address of another gateway: prices of the models it offers, or all that it has set and publishes. */
export const priceEndpoints = ['/api/pricing', '/api/ratio_config'] as const;

/** Where prices may be fetched from, of `GET /api/ratio_sync/channels`. */
export type PriceSourceRecord = {
  id: number;
  /** A channel with an address, or a list that somebody publishes. */
  kind: 'channel' | 'list';
  name: string;
  base_url: string;
  /** What is read there unless a request says otherwise: a path, an address, or `openrouter` for OpenRouter's list of models. */
  endpoint: string;
};

/** A source of `GET /api/ratio_sync/channels`, or any other address; `endpoint` as in `PriceSourceRecord`. */
export type PriceSourceChoice = { id: number; endpoint: string } | { base_url: string; endpoint: string };

/** Body of `POST /api/ratio_sync/fetch`, which changes nothing. */
export type PriceSyncRequest = { sources: PriceSourceChoice[] };

/** What a source says, or null if it says nothing. */
export type SyncedPrice = number | string | null;

/** Whether two sources say the same; numbers may differ by the rounding of ratios. */
export const isSamePrice = (one: SyncedPrice | undefined, other: SyncedPrice | undefined): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) < 1e-9 : one === other;

/** Data of `POST /api/ratio_sync/fetch`. */
export type PriceSyncResult = {
  /** In the order of the request; `error` is null where the prices could be read. */
  sources: { error: string | null }[];
  /** What at least one source says differently from the gateway. */
  differences: {
    model_name: string;
    field: SyncedPriceField;
    /** By source, in the order of the request. */
    values: SyncedPrice[];
    /** Sources, by position, whose values look like those of a model without a price. */
    doubtful: number[];
  }[];
};

/** The most sources of one request. */
export const maxPriceSources = 10;
