import { isRecord } from '@console/shared/contract/json';
import { type PriceBook, toPriceBook } from './price-book';

type Fields = Record<string, unknown>;

/** US dollars per million tokens at ratio 1. */
const dollarsPerRatio = 2;

const round = (value: number) => Math.round(value * 1e6) / 1e6;

type Dollars = { input: number; output: number | undefined; cacheRead: number | undefined };

/** Nothing is a multiple of a free input. */
function toRatios({ input, output, cacheRead }: Dollars): Fields | undefined {
  if (input === 0) {
    return output ? undefined : { model_ratio: 0 };
  }
  return {
    model_ratio: round(input / dollarsPerRatio),
    ...(output !== undefined && { completion_ratio: round(output / input) }),
    ...(cacheRead !== undefined && { cache_ratio: round(cacheRead / input) }),
  };
}

const toPrice = (value: unknown): number | undefined => {
  const price = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof price === 'number' && Number.isFinite(price) ? price : undefined;
};

const atLeastZero = (price: number | undefined) => (price !== undefined && price >= 0 ? price : undefined);

/** Reads the models of OpenRouter: dollars for a token as texts, with -1 for prices that vary. */
export function readOpenRouter(rows: readonly unknown[]): PriceBook {
  const models = rows.filter(isRecord).flatMap(({ id, pricing }) => {
    const { prompt, completion, input_cache_read } = isRecord(pricing) ? pricing : {};
    const [input, output] = [toPrice(prompt), toPrice(completion)];
    if ((input === undefined && output === undefined) || (input ?? 0) < 0 || (output ?? 0) < 0) {
      return [];
    }
    const perMillion = (price: number | undefined) => price && price * 1_000_000;
    const ratios = toRatios({
      input: perMillion(input) ?? 0,
      output: perMillion(output) ?? 0,
      cacheRead: perMillion(atLeastZero(toPrice(input_cache_read))),
    });
    return ratios ? [[id, ratios] as const] : [];
  });
  return toPriceBook(models);
}

/** Of several providers, the cheapest that is not free, as New API chooses. */
const isBetter = (next: number, current: number | undefined) =>
  current === undefined || (next > 0 && (current === 0 || next < current - 1e-9));

/** Reads `api.json` of models.dev: models by provider, in dollars for a million tokens. */
export function readModelsDev(providers: Fields): PriceBook {
  const inputs = new Map<string, number>();
  const models = new Map<string, Fields>();
  for (const name of Object.keys(providers).sort()) {
    const provider = providers[name];
    for (const [model, entry] of Object.entries(isRecord(provider) && isRecord(provider.models) ? provider.models : {})) {
      const cost = isRecord(entry) && isRecord(entry.cost) ? entry.cost : {};
      const [input, output] = [atLeastZero(toPrice(cost.input)), toPrice(cost.output)];
      if (input === undefined || (output ?? 0) < 0 || !isBetter(input, inputs.get(model))) {
        continue;
      }
      const ratios = toRatios({ input, output, cacheRead: atLeastZero(toPrice(cost.cache_read)) });
      if (ratios) {
        inputs.set(model, input);
        models.set(model, ratios);
      }
    }
  }
  return toPriceBook(models);
}
