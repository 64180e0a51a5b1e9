import { modeField, type Prices, type PriceValues, tieredMode, withModels } from '../price-tables/tables';
import { type Billing, billingOf, isChoosable, type SyncField, type SyncRow } from './rows';

/** By field, the position of the source that is taken over. */
type ModelChoices = Partial<Record<SyncField, number>>;

/** By model. */
export type Choices = ReadonlyMap<string, ModelChoices>;

const entriesOf = (chosen: ModelChoices) => Object.entries(chosen) as [SyncField, number][];

function withModel(choices: Choices, name: string, chosen: ModelChoices): Choices {
  const next = new Map(choices);
  if (Object.keys(chosen).length > 0) {
    next.set(name, chosen);
  } else {
    next.delete(name);
  }
  return next;
}

const ofBilling = (chosen: ModelChoices, billing: Billing): ModelChoices =>
  Object.fromEntries(entriesOf(chosen).filter(([field]) => billingOf(field) === billing));

/** Chooses a value, or drops it if it is chosen; the other ways of billing the model are dropped with it. */
export function toggleChoice(choices: Choices, name: string, field: SyncField, source: number): Choices {
  const { [field]: before, ...others } = ofBilling(choices.get(name) ?? {}, billingOf(field));
  return withModel(choices, name, before === source ? others : { ...others, [field]: source });
}

const preferred: readonly Billing[] = ['expression', 'call', 'tokens'];

/** What taking over a whole source means for a model: ratios have no effect on one that is billed by an expression. */
function choicesOf({ billing, lines }: SyncRow, source: number): ModelChoices {
  const fields = lines.filter(({ cells }) => cells[source] && isChoosable(cells[source])).map(({ field }) => field);
  const found = preferred.find((one) => fields.some((field) => billingOf(field) === one));
  if (found === undefined || (billing === 'expression' && found !== 'expression')) {
    return {};
  }
  return Object.fromEntries(fields.filter((field) => billingOf(field) === found).map((field) => [field, source]));
}

const isChosen = (chosen: ModelChoices | undefined, wanted: ModelChoices) =>
  entriesOf(wanted).every(([field, source]) => chosen?.[field] === source);

/** Models of which a source can be taken over as a whole. */
export const rowsOfSource = (rows: readonly SyncRow[], source: number): SyncRow[] =>
  rows.filter((row) => Object.keys(choicesOf(row, source)).length > 0);

export const countChosenRows = (choices: Choices, rows: readonly SyncRow[], source: number): number =>
  rowsOfSource(rows, source).filter((row) => isChosen(choices.get(row.name), choicesOf(row, source))).length;

/** Takes over a source for these models, or drops it if all of it is chosen. */
export function toggleSource(choices: Choices, rows: readonly SyncRow[], source: number): Choices {
  const offered = rowsOfSource(rows, source);
  const isComplete = countChosenRows(choices, offered, source) === offered.length;
  const next = new Map(choices);
  for (const row of offered) {
    if (isComplete) {
      next.delete(row.name);
    } else {
      next.set(row.name, choicesOf(row, source));
    }
  }
  return next;
}

/** Models whose way of billing changes. */
export const findRebilled = (choices: Choices, rows: readonly SyncRow[]): string[] =>
  rows
    .filter(({ name, billing }) => {
      const [first] = entriesOf(choices.get(name) ?? {});
      return first !== undefined && billing !== undefined && billing !== 'expression' && billingOf(first[0]) !== billing;
    })
    .map(({ name }) => name);

function toValues({ lines }: SyncRow, chosen: ModelChoices): PriceValues {
  const values = entriesOf(chosen).map(([field, source]) => {
    return [field, lines.find((line) => line.field === field)?.cells[source]?.value] as const;
  });
  const billing = values.map(([field]) => billingOf(field)).at(0);
  return {
    ...Object.fromEntries(values),
    ...(billing === 'expression' && { [modeField]: tieredMode }),
    ...(billing === 'tokens' && { ModelPrice: undefined }),
  };
}

export const takeOver = (prices: Prices, rows: readonly SyncRow[], choices: Choices): Prices =>
  withModels(
    prices,
    rows.flatMap((row) => {
      const chosen = choices.get(row.name);
      return chosen ? [[row.name, toValues(row, chosen)] as const] : [];
    }),
  );

export const isChosenCell = (choices: Choices, name: string, field: SyncField, source: number): boolean =>
  choices.get(name)?.[field] === source;
