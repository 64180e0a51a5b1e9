/**
 * Prices of models, as gateways set them.
 *
 * {@includeCode ../../examples/contract/model-price.ts}
 * @module
 */

/** Built-in tools of providers that have a price per call. */
export const pricedTools = ['web_search', 'file_search', 'image_generation'] as const;

/** As in `UsageRecord.tool_calls`. */
export type PricedTool = (typeof pricedTools)[number];

/** Currency units per thousand calls; tools that are not listed are free. */
export type ToolPrices = Partial<Record<PricedTool, number>>;

/** Ratios relative to a text token of the input, which has ratio 1 at `pricePerRatio`; what is missing is 1, or as stated. */
export type TokenPrice = {
  kind: 'tokens';
  ratio: number;
  completion: number;
  /** Read from the cache. */
  cache?: number;
  /** Written to the cache for five minutes: 1.25 if missing. An hour costs `hourRatio` times as much. */
  cacheWrite?: number;
  /** Images in the input. */
  image?: number;
  /** Audio in the input. */
  audio?: number;
  /** Audio in the output, relative to audio in the input. */
  audioCompletion?: number;
};

/** By token, by call in currency units, or by a billing expression. */
export type ModelPrice = TokenPrice | { kind: 'call'; price: number } | { kind: 'expression'; expression: string };

/** Price of writing to the cache for an hour relative to five minutes, at all gateways. */
export const hourRatio = 6 / 3.75;

/** The ratio of cache writes where none is set. */
export const defaultCacheWriteRatio = 1.25;

/** Whether a model searches the web with every call. Providers do not report these searches, and gateways charge one per call. */
export const searchesAlways = (model: string): boolean => model.endsWith('search-preview');
