import type { ExtraCharge, ExtraKind, LogEntry, LogMetadata } from './api/types';

export type FactorKind =
  | 'model'
  | 'group'
  | 'userGroup'
  | 'completion'
  | 'cache'
  | 'cacheCreation'
  | 'image'
  | 'audio'
  | 'audioCompletion'
  | 'rule';

export type Factor = { kind: FactorKind; value: number };

export type TokenKind =
  | 'input'
  | 'cached'
  | 'cacheCreation'
  | 'cacheCreation5m'
  | 'cacheCreation1h'
  | 'image'
  | 'imageOutput'
  | 'output'
  | 'textInput'
  | 'textOutput'
  | 'audioInput'
  | 'audioOutput'
  | 'length';

/** `formula` is the cost of an expression that is no sum of prices, `perCall` what it charges regardless of tokens. */
export type PricedKind = 'fixed' | 'formula' | 'perCall' | ExtraKind;

/** `price` is in currency units per million tokens; without it, the factors give points. */
export type TokenItem = { kind: TokenKind; tokens: number; price?: number; rate: number; factors: Factor[]; points: number };

export type PricedItem = {
  kind: PricedKind;
  name?: string;
  calls: number;
  per: number;
  price: number;
  rate: number;
  factors: Factor[];
  points: number;
};

export type ChargeItem = TokenItem | PricedItem;

export const productOf = (factors: Factor[]) => factors.reduce((product, { value }) => product * value, 1);

/** Points of a token. */
export const pointsPerToken = ({ price, rate, factors }: TokenItem): number =>
  productOf(factors) * (price === undefined ? 1 : (price / 1_000_000) * rate);

export const groupFactor = ({ groupRatio, userGroupRatio }: LogMetadata): Factor =>
  userGroupRatio === undefined ? { kind: 'group', value: groupRatio ?? 1 } : { kind: 'userGroup', value: userGroupRatio };

type Priced = Omit<ExtraCharge, 'kind'> & { kind: PricedKind };

export function pricedItem({ kind, calls, per, price, name }: Priced, rate: number, factors: Factor[]): PricedItem {
  const points = ((price * calls) / per) * rate * productOf(factors);
  return { kind, calls, per, price, rate, factors, points, ...(name && { name }) };
}

export const extraItems = (metadata: LogMetadata, rate: number): PricedItem[] =>
  metadata.extras.map((extra) => pricedItem(extra, rate, extra.kind === 'searchTokens' ? [] : [groupFactor(metadata)]));

type TokenPart = { kind: TokenKind; tokens: number; extraFactors: Factor[] };

/** How a gateway may have counted what was written to the cache. */
type Counting = { splitsWrites: boolean; isApartFromInput: boolean };

/**
 * Tokens priced by ratios. There are several ways to count cache writes with different lifetimes, of which the entry does not tell the one
 * that its gateway took.
 */
export function tokenItemChoices(entry: LogEntry, metadata: LogMetadata, ratio: number, rate: number): TokenItem[][] {
  const usual = { splitsWrites: true, isApartFromInput: metadata.isClaude };
  const hasLifetimes = metadata.cacheCreation5m !== undefined || metadata.cacheCreation1h !== undefined;
  const countings: Counting[] = hasLifetimes
    ? [usual, { ...usual, splitsWrites: false }, { splitsWrites: true, isApartFromInput: true }]
    : [usual];
  return countings.map((counting) => tokenItems(entry, metadata, ratio, { counting, rate }));
}

type Terms = { counting: Counting; rate: number };

function tokenItems(entry: LogEntry, metadata: LogMetadata, ratio: number, { counting, rate }: Terms): TokenItem[] {
  const model: Factor = { kind: 'model', value: ratio };
  const completion: Factor = { kind: 'completion', value: metadata.completionRatio ?? 1 };
  const apart = [...cacheParts(metadata, counting), ...imageParts(metadata)];
  const parts = metadata.audio
    ? audioParts(metadata.audio, apart, completion)
    : textParts(entry, metadata, { apart, counting, completion });
  return parts.map(({ kind, tokens, extraFactors }) => {
    const factors = [model, ...extraFactors, groupFactor(metadata)];
    return { kind, tokens, rate, factors, points: tokens * productOf(factors) };
  });
}

function cacheParts(metadata: LogMetadata, { splitsWrites }: Counting): TokenPart[] {
  const { cacheTokens, cacheRatio, cacheCreationTokens, cacheCreationRatio, cacheCreation5m, cacheCreation1h } = metadata;
  const written = (kind: TokenKind, tokens: number, ratio: number): TokenPart => {
    return { kind, tokens, extraFactors: [{ kind: 'cacheCreation', value: ratio }] };
  };
  const [short, hour] = splitsWrites ? [cacheCreation5m, cacheCreation1h] : [undefined, undefined];
  const rest = cacheCreationTokens - (short?.tokens ?? 0) - (hour?.tokens ?? 0);
  const parts: TokenPart[] = [
    { kind: 'cached', tokens: cacheTokens, extraFactors: [{ kind: 'cache', value: cacheRatio }] },
    written('cacheCreation', rest, cacheCreationRatio),
    written('cacheCreation5m', short?.tokens ?? 0, short?.ratio ?? 1),
    written('cacheCreation1h', hour?.tokens ?? 0, hour?.ratio ?? 1),
  ];
  return parts.filter(({ tokens }) => tokens > 0);
}

const imageParts = ({ image }: LogMetadata): TokenPart[] =>
  image ? [{ kind: 'image', tokens: image.tokens, extraFactors: [{ kind: 'image', value: image.ratio }] }] : [];

const sumTokens = (parts: TokenPart[]) => parts.reduce((sum, { tokens }) => sum + tokens, 0);

type TextTerms = { apart: TokenPart[]; counting: Counting; completion: Factor };

function textParts(
  { promptTokens, completionTokens }: LogEntry,
  metadata: LogMetadata,
  { apart, counting, completion }: TextTerms,
): TokenPart[] {
  const pricedTokens = (kind: ExtraKind) => metadata.extras.find((extra) => extra.kind === kind)?.calls ?? 0;
  const separate = pricedTokens('searchTokens') + pricedTokens('audioTokens');
  const included = counting.isApartFromInput ? apart.filter(({ kind }) => kind === 'image') : apart;
  // The gateway counts search tokens itself, and the upstream may count fewer.
  const input = Math.max(0, promptTokens - sumTokens(included) - separate);
  return [
    { kind: 'input', tokens: input, extraFactors: [] },
    ...apart,
    { kind: 'output', tokens: completionTokens, extraFactors: [completion] },
  ];
}

function audioParts(audio: NonNullable<LogMetadata['audio']>, apart: TokenPart[], completion: Factor): TokenPart[] {
  const ratio: Factor = { kind: 'audio', value: audio.audioRatio };
  return [
    { kind: 'textInput', tokens: audio.textInput - sumTokens(apart), extraFactors: [] },
    ...apart,
    { kind: 'textOutput', tokens: audio.textOutput, extraFactors: [completion] },
    { kind: 'audioInput', tokens: audio.audioInput, extraFactors: [ratio] },
    {
      kind: 'audioOutput',
      tokens: audio.audioOutput,
      extraFactors: [ratio, { kind: 'audioCompletion', value: audio.audioCompletionRatio }],
    },
  ];
}
