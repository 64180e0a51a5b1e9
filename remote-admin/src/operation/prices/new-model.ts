import { roundPrice } from '../price-tables/round-price';
import type { NumberField } from '../price-tables/tables';
import { parseNumber } from '../table/parse-number';

/** Input texts; prices are per million tokens or per call. */
export type NewModel = {
  name: string;
  kind: 'tokens' | 'call';
  price: string;
  ratio: string;
  completion: string;
  input: string;
  output: string;
};

export type NewPrices = { name: string; values: Partial<Record<NumberField, number>> };

export const emptyModel: NewModel = { name: '', kind: 'tokens', price: '', ratio: '', completion: '', input: '', output: '' };

const formatNumber = (number: number) => (Number.isFinite(number) ? String(roundPrice(number)) : '');

export function ratiosToPrices({ ratio, completion }: NewModel, perRatio: number): Partial<NewModel> {
  const input = (parseNumber(ratio) ?? Number.NaN) * perRatio;
  return {
    input: formatNumber(input),
    output: completion.trim() === '' ? '' : formatNumber(input * (parseNumber(completion) ?? Number.NaN)),
  };
}

/** Without an output price, the ratio of the model family applies. */
export function pricesToRatios({ input, output }: NewModel, perRatio: number): Partial<NewModel> {
  const inputPrice = parseNumber(input) ?? Number.NaN;
  return {
    ratio: formatNumber(inputPrice / perRatio),
    completion: output.trim() === '' ? '' : formatNumber((parseNumber(output) ?? Number.NaN) / inputPrice),
  };
}

export function toNewPrices({ name, kind, price, ratio, completion }: NewModel): NewPrices {
  const values = kind === 'call' ? { ModelPrice: price } : { ModelRatio: ratio, CompletionRatio: completion };
  const numbers = Object.entries(values).flatMap(([field, typed]) => {
    const number = parseNumber(typed);
    return number === undefined ? [] : [[field, number] as const];
  });
  return { name: name.trim(), values: Object.fromEntries(numbers) };
}
