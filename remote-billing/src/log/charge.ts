import type { QuotaDisplay } from '@console/shared/format';
import type { AudioUsage, ExtraCharge, ExtraKind, LogEntry, LogMetadata } from './api/types';

export type FactorKind = 'model' | 'group' | 'userGroup' | 'completion' | 'cache' | 'cacheCreation' | 'audio' | 'audioCompletion';

export type Factor = { kind: FactorKind; value: number };

export type TokenKind = 'input' | 'cached' | 'cacheCreation' | 'output' | 'textInput' | 'textOutput' | 'audioInput' | 'audioOutput';

export type ChargeItem =
  | { kind: TokenKind; tokens: number; factors: Factor[]; points: number }
  | { kind: 'fixed' | ExtraKind; calls: number; per: number; price: number; rate: number; factors: Factor[]; points: number };

const defaultQuotaPerUnit = 500_000;

/** The site's rate; gateways that send none charge by the default. */
export const quotaPerUnitOf = (display: Pick<QuotaDisplay, 'quota_per_unit'> | null): number =>
  display !== null && display.quota_per_unit > 0 ? display.quota_per_unit : defaultQuotaPerUnit;

/** `minimum` is the one point that every priced call costs at least. */
export type Rounding = 'exact' | 'rounded' | 'truncated' | 'minimum';

/** Numbers are points unless stated otherwise. */
export type Charge =
  | {
      kind: 'counted';
      items: ChargeItem[];
      sum: number;
      rounding: Rounding;
      /** Equals the charge, unless the gateway counted something that the entry does not contain. */
      computed: number;
      prices: UnitPrices | undefined;
    }
  | { kind: 'nothing' };

/** In currency units per million tokens. */
export type UnitPrices = { input: number; output: number };

export const productOf = (factors: Factor[]) => factors.reduce((product, { value }) => product * value, 1);

/**
 * Reconstructs the calculation of the gateway from the log entry.
 *
 * @param rate points per currency unit
 * @returns undefined when the entry contains no price
 */
export function explainCharge(entry: LogEntry, rate: number): Charge | undefined {
  const { metadata, promptTokens, completionTokens, quota } = entry;
  if (entry.type !== 'consumption' || metadata === undefined) {
    return undefined;
  }
  const { modelPrice, modelRatio } = metadata;
  const group = groupFactor(metadata);
  const pricedItem = ({ kind, calls, per, price }: Omit<ExtraCharge, 'kind'> & { kind: 'fixed' | ExtraKind }): ChargeItem => {
    const factors = kind === 'searchTokens' ? [] : [group];
    return { kind, calls, per, price, rate, factors, points: ((price * calls) / per) * rate * productOf(factors) };
  };
  const modelItems =
    modelPrice !== undefined
      ? [pricedItem({ kind: 'fixed', calls: 1, per: 1, price: modelPrice })]
      : modelRatio !== undefined
        ? tokenItems(entry, metadata, modelRatio, group)
        : undefined;
  if (modelItems === undefined) {
    return undefined;
  }
  const items = [...modelItems, ...metadata.extras.map(pricedItem)];
  const resolved = resolveRounding(items, quota);
  const isUncounted = promptTokens + completionTokens === 0 && quota === 0;
  if (isUncounted && (modelPrice === undefined || resolved.computed > 0)) {
    return { kind: 'nothing' };
  }
  const input = (modelRatio ?? 0) * 2 * group.value;
  const prices = modelPrice === undefined ? { input, output: input * (metadata.completionRatio ?? 1) } : undefined;
  return { kind: 'counted', items, ...resolved, prices };
}

/** Whether the items of the charge tell the tokens of the call. */
export const listsTokens = (charge: Charge): boolean => charge.kind === 'counted' && charge.items.some((item) => 'tokens' in item);

const groupFactor = ({ groupRatio, userGroupRatio }: LogMetadata): Factor =>
  userGroupRatio === undefined ? { kind: 'group', value: groupRatio ?? 1 } : { kind: 'userGroup', value: userGroupRatio };

type TokenPart = { kind: TokenKind; tokens: number; extraFactors: Factor[] };

function tokenItems(entry: LogEntry, metadata: LogMetadata, ratio: number, group: Factor): ChargeItem[] {
  const model: Factor = { kind: 'model', value: ratio };
  const completion: Factor = { kind: 'completion', value: metadata.completionRatio ?? 1 };
  const parts = metadata.audio ? audioParts(metadata.audio, metadata, completion) : textParts(entry, metadata, completion);
  return parts.map(({ kind, tokens, extraFactors }) => {
    const factors = [model, ...extraFactors, group];
    return { kind, tokens, factors, points: tokens * productOf(factors) };
  });
}

function cacheParts({ cacheTokens, cacheRatio, cacheCreationTokens, cacheCreationRatio }: LogMetadata): TokenPart[] {
  const parts: TokenPart[] = [
    { kind: 'cached', tokens: cacheTokens, extraFactors: [{ kind: 'cache', value: cacheRatio }] },
    { kind: 'cacheCreation', tokens: cacheCreationTokens, extraFactors: [{ kind: 'cacheCreation', value: cacheCreationRatio }] },
  ];
  return parts.filter(({ tokens }) => tokens > 0);
}

const sumTokens = (parts: TokenPart[]) => parts.reduce((sum, { tokens }) => sum + tokens, 0);

function textParts({ promptTokens, completionTokens }: LogEntry, metadata: LogMetadata, completion: Factor): TokenPart[] {
  const cache = cacheParts(metadata);
  const searched = metadata.extras.find(({ kind }) => kind === 'searchTokens')?.calls ?? 0;
  // The gateway counts search tokens itself, and the upstream may count fewer.
  const input = Math.max(0, promptTokens - sumTokens(cache) - searched);
  return [
    { kind: 'input', tokens: metadata.isClaude ? promptTokens : input, extraFactors: [] },
    ...cache,
    { kind: 'output', tokens: completionTokens, extraFactors: [completion] },
  ];
}

function audioParts(audio: AudioUsage, metadata: LogMetadata, completion: Factor): TokenPart[] {
  const ratio: Factor = { kind: 'audio', value: audio.audioRatio };
  const cache = cacheParts(metadata);
  return [
    { kind: 'textInput', tokens: audio.textInput - sumTokens(cache), extraFactors: [] },
    ...cache,
    { kind: 'textOutput', tokens: audio.textOutput, extraFactors: [completion] },
    { kind: 'audioInput', tokens: audio.audioInput, extraFactors: [ratio] },
    {
      kind: 'audioOutput',
      tokens: audio.audioOutput,
      extraFactors: [ratio, { kind: 'audioCompletion', value: audio.audioCompletionRatio }],
    },
  ];
}

// The error of binary fractions at half a point.
const floatTolerance = 1e-6;

/** Gateways round or truncate differently, so the rule that explains the charge is chosen. */
function resolveRounding(items: ChargeItem[], charged: number): { sum: number; rounding: Rounding; computed: number } {
  // Twelve digits fit any quota and hide the error of binary fractions.
  const sum = Number(items.reduce((points, item) => points + item.points, 0).toPrecision(12));
  const whole = Math.round(sum);
  if (whole <= 0 && items.some(isPriced) && (charged !== 0 || sum === 0)) {
    return { sum, rounding: 'minimum', computed: 1 };
  }
  if (sum === whole) {
    return { sum, rounding: 'exact', computed: whole };
  }
  if (Math.abs(charged - sum) <= 0.5 + floatTolerance) {
    return { sum, rounding: 'rounded', computed: charged };
  }
  if (charged === Math.trunc(sum)) {
    return { sum, rounding: 'truncated', computed: charged };
  }
  return { sum, rounding: 'rounded', computed: whole };
}

const isPriced = (item: ChargeItem) => ('tokens' in item ? productOf(item.factors) !== 0 : item.points !== 0);
