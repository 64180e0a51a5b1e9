import { type PriceField, readNumber, tidy } from './model';

/** As it is typed. Prices are money for a million tokens, and for a call. */
export type NewModel = {
  name: string;
  kind: 'tokens' | 'call';
  price: string;
  ratio: string;
  completion: string;
  input: string;
  output: string;
};

export type NewPrices = { name: string; values: Partial<Record<PriceField, number>> };

export const emptyModel: NewModel = { name: '', kind: 'tokens', price: '', ratio: '', completion: '', input: '', output: '' };

const text = (number: number) => (Number.isFinite(number) ? String(tidy(number)) : '');

/** The prices that ratios make; what is no number makes none. */
export function fromRatios({ ratio, completion }: NewModel, perRatio: number): Partial<NewModel> {
  const input = (readNumber(ratio) ?? Number.NaN) * perRatio;
  return { input: text(input), output: completion.trim() === '' ? '' : text(input * (readNumber(completion) ?? Number.NaN)) };
}

/** The ratios that make these prices; without one for output, that of the model's family holds. */
export function fromPrices({ input, output }: NewModel, perRatio: number): Partial<NewModel> {
  const paid = readNumber(input) ?? Number.NaN;
  return { ratio: text(paid / perRatio), completion: output.trim() === '' ? '' : text((readNumber(output) ?? Number.NaN) / paid) };
}

export function toPrices({ name, kind, price, ratio, completion }: NewModel): NewPrices {
  const values = kind === 'call' ? { ModelPrice: price } : { ModelRatio: ratio, CompletionRatio: completion };
  const numbers = Object.entries(values).flatMap(([field, typed]) => {
    const number = readNumber(typed);
    return number === undefined ? [] : [[field, number] as const];
  });
  return { name: name.trim(), values: Object.fromEntries(numbers) };
}
