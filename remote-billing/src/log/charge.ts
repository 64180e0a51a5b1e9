import type { AudioFacts, LogEntry, LogFacts } from './api/types';

export type FactorKind = 'model' | 'group' | 'userGroup' | 'completion' | 'cache' | 'cacheCreation' | 'audio' | 'audioCompletion';

export type Factor = { kind: FactorKind; value: number };

export type ItemKind = 'input' | 'cached' | 'cacheCreation' | 'output' | 'textInput' | 'textOutput' | 'audioInput' | 'audioOutput';

/** One summand: tokens times factors make points. */
export type ChargeItem = { kind: ItemKind; tokens: number; factors: Factor[]; points: number };

/** How the sum became the charge: `minimum` is the one point that no priced call goes below. */
export type Rounding = 'exact' | 'rounded' | 'cut' | 'minimum';

/** How a call was charged, step by step (contract 6.2). All numbers are points unless they say otherwise. */
export type Charge =
  | { kind: 'tokens'; items: ChargeItem[]; sum: number; rounding: Rounding; computed: number; prices: UnitPrices }
  | {
      kind: 'fixed';
      /** Currency units per call. */
      price: number;
      quotaPerUnit: number;
      group: Factor;
      computed: number;
    }
  /** No tokens were counted, so nothing was charged. */
  | { kind: 'nothing' };

/** Currency units per million tokens (contract 6.5). */
export type UnitPrices = { input: number; output: number };

const times = (factors: Factor[]) => factors.reduce((product, { value }) => product * value, 1);

/**
 * Retells the gateway's calculation from what the log line keeps of it.
 *
 * @param quotaPerUnit points per currency unit
 * @returns undefined when the line holds no price: it is no call, or an older one
 */
export function chargeOf(entry: LogEntry, quotaPerUnit: number): Charge | undefined {
  const { facts, promptTokens, completionTokens, quota } = entry;
  if (entry.type !== 'consumption' || facts === undefined) return undefined;
  if (promptTokens + completionTokens === 0 && quota === 0) return { kind: 'nothing' };
  const group = groupFactor(facts);
  if (facts.modelPrice !== undefined) {
    const computed = Math.round(facts.modelPrice * quotaPerUnit * group.value);
    return { kind: 'fixed', price: facts.modelPrice, quotaPerUnit, group, computed };
  }
  if (facts.modelRatio === undefined) return undefined;
  const model: Factor = { kind: 'model', value: facts.modelRatio };
  const completion: Factor = { kind: 'completion', value: facts.completionRatio ?? 1 };
  const items = (facts.audio ? audioItems(facts.audio, completion) : textItems(entry, facts, completion)).map(
    ({ kind, tokens, own }): ChargeItem => {
      const factors = [model, ...own, group];
      return { kind, tokens, factors, points: tokens * times(factors) };
    },
  );
  const input = facts.modelRatio * 2 * group.value;
  return { kind: 'tokens', items, ...total(items, facts.isClaude), prices: { input, output: input * completion.value } };
}

const groupFactor = ({ groupRatio, userGroupRatio }: LogFacts): Factor =>
  userGroupRatio === undefined ? { kind: 'group', value: groupRatio ?? 1 } : { kind: 'userGroup', value: userGroupRatio };

type Part = { kind: ItemKind; tokens: number; own: Factor[] };

function textItems({ promptTokens, completionTokens }: LogEntry, facts: LogFacts, completion: Factor): Part[] {
  const cached: Part = { kind: 'cached', tokens: facts.cacheTokens, own: [{ kind: 'cache', value: facts.cacheRatio }] };
  const creation: Part = {
    kind: 'cacheCreation',
    tokens: facts.cacheCreationTokens,
    own: [{ kind: 'cacheCreation', value: facts.cacheCreationRatio }],
  };
  return [
    { kind: 'input', tokens: facts.isClaude ? promptTokens : promptTokens - facts.cacheTokens, own: [] },
    ...[cached, creation].filter(({ tokens }) => tokens > 0),
    { kind: 'output', tokens: completionTokens, own: [completion] },
  ];
}

function audioItems(audio: AudioFacts, completion: Factor): Part[] {
  const ratio: Factor = { kind: 'audio', value: audio.audioRatio };
  return [
    { kind: 'textInput', tokens: audio.textInput, own: [] },
    { kind: 'textOutput', tokens: audio.textOutput, own: [completion] },
    { kind: 'audioInput', tokens: audio.audioInput, own: [ratio] },
    { kind: 'audioOutput', tokens: audio.audioOutput, own: [ratio, { kind: 'audioCompletion', value: audio.audioCompletionRatio }] },
  ];
}

function total(items: ChargeItem[], cut: boolean): { sum: number; rounding: Rounding; computed: number } {
  // Twelve digits: enough for any quota, few enough to hide what binary fractions add.
  const sum = Number(items.reduce((points, item) => points + item.points, 0).toPrecision(12));
  const whole = cut ? Math.trunc(sum) : Math.round(sum);
  const isPriced = items.some(({ factors }) => times(factors) !== 0);
  if (isPriced && whole <= 0) return { sum, rounding: 'minimum', computed: 1 };
  return { sum, rounding: whole === sum ? 'exact' : cut ? 'cut' : 'rounded', computed: whole };
}
