import type { PricingResponse } from '@console/shared/contract';
import { calculateCost, compareByName, type PricedModel, parsePriceList } from '@console/shared/contract/prices';
import { type ModelFamily, modelFamily, modelProvider } from '@console/shared/format';

/** Prices in currency units per million tokens. */
export type ExampleModel = { name: string; provider: string | undefined; input: number; output: number };

/** What a visitor may use, from the public price list. */
export type Offer = {
  modelCount: number;
  /** Those with most models come first. */
  providers: { name: string; family: ModelFamily }[];
  /** The group of the prices; undefined where the visitor has none. */
  group: string | undefined;
  examples: ExampleModel[];
};

export type OfferOptions = { ownGroup?: string | undefined; quotaPerUnit: number };

const maxExamples = 4;

/** Undefined without models. */
export function createOffer(response: Partial<PricingResponse>, { ownGroup = 'default', quotaPerUnit }: OfferOptions): Offer | undefined {
  const { models, groups } = parsePriceList(response);
  if (models.length === 0) {
    return undefined;
  }
  const group = groups.find(({ name }) => name === ownGroup) ?? groups[0];
  const unpriced = new Set(response.data?.filter((record) => record.unpriced).map((record) => record.model_name));
  const byProvider = groupByProvider(models);
  const toExample = ({ name, price, groups: offeredTo }: PricedModel): ExampleModel[] => {
    const cost = calculateCost(price, group?.ratio ?? 1, quotaPerUnit);
    const isOffered = group === undefined || offeredTo.includes(group.name);
    return isOffered && cost.kind === 'tokens' && !unpriced.has(name)
      ? [{ name, provider: modelProvider(name), input: cost.input, output: cost.output }]
      : [];
  };
  return {
    modelCount: models.length,
    providers: byProvider.flatMap(({ provider, models: [model] }) =>
      provider && model ? [{ name: provider, family: modelFamily(model.name) }] : [],
    ),
    group: group?.name,
    examples: takeInTurns(
      byProvider.map((entry) => entry.models.toSorted(compareByVersion).flatMap(toExample)),
      maxExamples,
    ),
  };
}

type ProviderModels = { provider: string | undefined; models: PricedModel[] };

/** Models of unknown providers come last. */
function groupByProvider(models: readonly PricedModel[]): ProviderModels[] {
  const providers = [...new Set(models.map(({ name }) => modelProvider(name)))];
  return providers
    .map((provider) => ({ provider, models: models.filter(({ name }) => modelProvider(name) === provider) }))
    .sort(
      (one, other) =>
        Number(one.provider === undefined) - Number(other.provider === undefined) ||
        other.models.length - one.models.length ||
        compareByName({ name: one.provider ?? '' }, { name: other.provider ?? '' }),
    );
}

const takeInTurns = <Item>(lists: readonly Item[][], count: number): Item[] =>
  Array.from({ length: count }, (_, turn) => lists.flatMap((list) => list[turn] ?? []))
    .flat()
    .slice(0, count);

const isSpecialPurpose = (name: string) => /embed|rerank|tts|whisper|audio|realtime|transcribe|image|moderation/i.test(name);

/** `3.5` of `claude-3-5-sonnet-20241022`; dates and sizes such as `72b` and `32k` are no versions. */
function modelVersion(name: string): number {
  const [, major = '0', minor = '0'] = /(?<!\d)(\d{1,2})(?:[.-](\d))?(?![\dbkx])/i.exec(name) ?? [];
  return Number(`${major}.${minor}`);
}

/** The newest model for general use comes first, and its plain name before variants. */
const compareByVersion = (one: PricedModel, other: PricedModel): number =>
  Number(isSpecialPurpose(one.name)) - Number(isSpecialPurpose(other.name)) ||
  modelVersion(other.name) - modelVersion(one.name) ||
  one.name.length - other.name.length ||
  compareByName(one, other);
