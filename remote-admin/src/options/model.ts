import type { CardValue, CardValues, Change, OptionSpec, OptionTexts } from './types';

/** The form library reads a dot as a path, and some keys have one. */
export const fieldName = (key: string): string => key.replaceAll('.', ':');

/** The value of a form's field; what the gateway does not tell has its default, and a secret is never told. */
export function toValue({ key, kind, initial }: OptionSpec, options: OptionTexts): CardValue {
  const text = options.get(key) ?? initial;
  if (kind === 'secret') {
    return '';
  }
  if (kind === 'switch') {
    return text === 'true';
  }
  return kind === 'list' ? splitEntries(text) : text;
}

/** The text that is saved for a field's value. */
export function toText({ kind }: Pick<OptionSpec, 'kind'>, value: CardValue | undefined): string {
  if (Array.isArray(value)) {
    return value.join(',');
  }
  const text = String(value ?? '');
  if (kind === 'address') {
    return text.trim().replace(/\/+$/, '');
  }
  if (kind === 'lines') {
    return splitLines(text).join('\n');
  }
  return ['json', 'long', 'secret', 'switch'].includes(kind) ? text : text.trim();
}

export const toValues = (specs: readonly OptionSpec[], options: OptionTexts): CardValues =>
  Object.fromEntries(specs.map((spec) => [fieldName(spec.key), toValue(spec, options)]));

/** Whether a field's value takes what is saved away; a blank secret keeps it. */
export function clearsSavedValue({ kind }: Pick<OptionSpec, 'kind'>, value: unknown): boolean {
  if (kind === 'secret') {
    return value === null;
  }
  return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '';
}

/** What of a form is to be written, in the order of the declaration. */
export const getChanges = (specs: readonly OptionSpec[], values: CardValues, dirty: Readonly<Record<string, unknown>>): Change[] =>
  specs
    .filter(({ key }) => dirty[fieldName(key)] !== undefined && dirty[fieldName(key)] !== false)
    .map((spec) => ({ key: spec.key, value: toText(spec, values[fieldName(spec.key)]), isSecret: spec.kind === 'secret' }));

const getSaveRank = ({ value }: Pick<Change, 'value'>) => (value === 'false' ? 0 : value === 'true' ? 2 : 1);

/** Switches go off before what they need goes, and on once it is there. */
export const sortForSaving = <Value extends Pick<Change, 'value'>>(changes: readonly Value[]): Value[] =>
  changes.toSorted((one, other) => getSaveRank(one) - getSaveRank(other));

/** The values that a form has after these were saved: secrets are typed anew. */
export const toSavedValues = (specs: readonly OptionSpec[], saved: readonly Change[]): CardValues => {
  const texts = new Map(saved.map(({ key, value }) => [key, value]));
  return toValues(
    specs.filter(({ key }) => texts.has(key)),
    texts,
  );
};

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const splitEntries = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
