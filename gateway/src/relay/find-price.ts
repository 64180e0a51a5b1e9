import { completionRatio, tableName } from '@console/shared/contract/completion-ratio';
import { isRecord } from '@console/shared/contract/json';
import { defaultCacheWriteRatio, type ModelPrice, type TokenPrice } from '@console/shared/contract/model-price';
import type { Gateway } from '../gateway';
import { groupRatio, userGroupRatio } from '../groups/groups';
import { audioCompletionRatio, audioRatio } from './audio-ratio';
import type { Price } from './price';
import { toolPrices } from './tool-prices';

// The other gateways assume this ratio for unpriced models.
const unsetModelRatio = 37.5;

const textOf = (value: unknown, name: string): string | undefined => {
  const text = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
};

/** The mode decides: a model that is to be charged by an expression has no price without one. */
function findModelPrice({ options }: Pick<Gateway, 'options'>, model: string, acceptUnpriced: boolean): ModelPrice | undefined {
  const name = tableName(model);
  if (textOf(options.json('billing_setting.billing_mode'), model) === 'tiered_expr') {
    const expression = textOf(options.json('billing_setting.billing_expr'), model);
    return expression === undefined ? undefined : { kind: 'expression', expression };
  }
  const fixed = options.ratios('ModelPrice')[name];
  if (fixed !== undefined) {
    return { kind: 'call', price: fixed };
  }
  const ratio = options.ratios('ModelRatio')[name] ?? (acceptUnpriced || options.flag('SelfUseModeEnabled') ? unsetModelRatio : undefined);
  return ratio === undefined ? undefined : tokenPrice({ options }, model, ratio);
}

const isAudioModel = (model: string) => /audio|realtime/.test(model);

function tokenPrice({ options }: Pick<Gateway, 'options'>, model: string, ratio: number): TokenPrice {
  const name = tableName(model);
  return {
    kind: 'tokens',
    ratio,
    completion: completionRatio(model, options.ratios('CompletionRatio')),
    cache: options.ratios('CacheRatio')[name] ?? 1,
    cacheWrite: options.ratios('CreateCacheRatio')[name] ?? defaultCacheWriteRatio,
    image: options.ratios('ImageRatio')[name] ?? 1,
    audio: options.ratios('AudioRatio')[name] ?? (isAudioModel(model) ? audioRatio(model) : 1),
    audioCompletion: options.ratios('AudioCompletionRatio')[name] ?? (isAudioModel(model) ? audioCompletionRatio : 1),
  };
}

export type PriceQuery = {
  model: string;
  group: string;
  /** Group of the user, which may pay another ratio for `group`. */
  userGroup: string;
  acceptUnpriced: boolean;
};

/** Undefined for a model without a price. */
export function findPrice(gateway: Pick<Gateway, 'options'>, { model, group, userGroup, acceptUnpriced }: PriceQuery): Price | undefined {
  const price = findModelPrice(gateway, model, acceptUnpriced);
  const special = userGroupRatio(gateway, group, userGroup);
  return (
    price && {
      model: price,
      groupRatio: groupRatio(gateway, group, userGroup),
      ...(special !== undefined && { userGroupRatio: special }),
      quotaPerUnit: gateway.options.number('QuotaPerUnit'),
      tools: toolPrices(gateway, model),
    }
  );
}
