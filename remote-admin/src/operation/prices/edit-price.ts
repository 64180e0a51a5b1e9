import { roundPrice } from '../price-tables/round-price';
import { expressionField, modeField, type PriceValues, partFields, tieredMode } from '../price-tables/tables';
import { parseNumber } from '../table/parse-number';
import type { PriceRow } from './model';
import { emptyTier, parseTierTexts, type TierTexts, toTierTexts } from './tier-texts';
import { formatTiers, readTiers } from './tiers';

export type PartField = (typeof partFields)[number];

/** Input texts; prices are per million tokens or per call. */
export type PriceForm = {
  kind: 'tokens' | 'call' | 'expression';
  price: string;
  input: string;
  output: string;
  parts: Record<PartField, string>;
  view: 'tiers' | 'text';
  tiers: TierTexts[];
  expression: string;
};

const toText = (price: number | undefined) => (price === undefined ? '' : String(roundPrice(price)));

/** Audio in the output is priced by audio in the input, which costs as much as text unless set. */
const baseOf = (field: PartField, input: number, audio: number | undefined) =>
  field === 'AudioCompletionRatio' ? (audio ?? input) : input;

/** @param perRatio price of a million tokens at ratio 1 */
export function toPriceForm({ values, expression = '', lockedCompletion }: PriceRow, perRatio: number): PriceForm {
  const { ModelPrice, ModelRatio, CompletionRatio, AudioRatio } = values;
  const input = ModelRatio === undefined ? undefined : ModelRatio * perRatio;
  const completion = lockedCompletion ?? CompletionRatio;
  const times = (base: number | undefined, ratio: number | undefined) =>
    toText(base === undefined || ratio === undefined ? undefined : base * ratio);
  const audio = input === undefined || AudioRatio === undefined ? undefined : input * AudioRatio;
  const tiers = readTiers(expression);
  return {
    kind: expression ? 'expression' : ModelPrice === undefined ? 'tokens' : 'call',
    price: toText(ModelPrice),
    input: toText(input),
    output: times(input, completion),
    parts: Object.fromEntries(
      partFields.map((field) => [field, times(input === undefined ? undefined : baseOf(field, input, audio), values[field])]),
    ) as PriceForm['parts'],
    view: expression && tiers === undefined ? 'text' : 'tiers',
    tiers: tiers ? tiers.map(toTierTexts) : [emptyTier('base')],
    expression,
  };
}

/** The expression of what is typed; undefined while the tiers are incomplete. */
export function formExpression({ view, tiers, expression }: PriceForm): string | undefined {
  if (view === 'text') {
    return expression.trim();
  }
  const parsed = tiers.map((texts, index) => parseTierTexts(texts, index === tiers.length - 1));
  if (!parsed.every((tier) => tier !== undefined)) {
    return undefined;
  }
  const [saved, text] = [readTiers(expression), formatTiers(parsed)];
  return saved && formatTiers(saved) === text ? expression : text;
}

const isClose = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.abs(other);

/** What a valid form changes about the price of a model. @param perRatio price of a million tokens at ratio 1 */
export function toPriceValues(form: PriceForm, { values, lockedCompletion }: PriceRow, perRatio: number): PriceValues {
  if (form.kind === 'expression') {
    return { [expressionField]: formExpression(form), [modeField]: tieredMode };
  }
  const noExpression = { [expressionField]: undefined, [modeField]: undefined };
  if (form.kind === 'call') {
    return { ...noExpression, ModelPrice: parseNumber(form.price) };
  }
  const input = parseNumber(form.input) ?? 0;
  // What was not changed keeps all its digits.
  const ratio = (text: string, base: number, saved: number | undefined) => {
    const price = parseNumber(text);
    const next = price === undefined || base === 0 ? undefined : roundPrice(price / base);
    return next !== undefined && saved !== undefined && isClose(next, saved) ? saved : next;
  };
  const audio = parseNumber(form.parts.AudioRatio);
  const parts = partFields.map((field) => [field, ratio(form.parts[field], baseOf(field, input, audio), values[field])]);
  return {
    ...noExpression,
    ModelPrice: undefined,
    ModelRatio: ratio(form.input, perRatio, values.ModelRatio),
    ...(lockedCompletion === undefined && { CompletionRatio: ratio(form.output, input, values.CompletionRatio) }),
    ...Object.fromEntries(parts),
  };
}
