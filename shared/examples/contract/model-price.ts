import { hourRatio, type TokenPrice } from '@console/shared/contract/model-price';

/** Price of a model of Claude: reads at a tenth of the input, writes at 1.25 times. */
export const price: TokenPrice = { kind: 'tokens', ratio: 1.5, completion: 5, cache: 0.1, cacheWrite: 1.25 };

/** What a token costs that is written to the cache for an hour, relative to one of the input. */
export const hourWriteRatio: number = (price.cacheWrite ?? 1) * hourRatio;
