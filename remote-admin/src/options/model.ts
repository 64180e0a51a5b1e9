import type { CardValue, CardValues, Change, OptionSpec, OptionTexts } from './types';

/** React Hook Form interprets a dot as a path. */
export const fieldName = (key: string): string => key.replaceAll('.', ':');

/** Missing options get their default; a secret is never returned. */
export function toValue({ key, kind, initial }: OptionSpec, options: OptionTexts): CardValue {
  const text = options.get(key) ?? initial;
  if (kind === 'secret') {
    return '';
  }
  if (kind === 'switch') {
    return text === 'true';
  }
  if (kind === 'json' && text.trim() === '') {
    return initial.startsWith('[') ? '[]' : '{}';
  }
  if (kind === 'entries') {
    return parseEntries(text);
  }
  return kind === 'list' ? splitEntries(text) : text;
}

function parseEntries(text: string): string[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.map(String) : [];
  } catch {
    return [];
  }
}

export function toText({ kind }: Pick<OptionSpec, 'kind'>, value: CardValue | undefined): string {
  if (Array.isArray(value)) {
    return kind === 'entries' ? JSON.stringify(value) : value.join(',');
  }
  const text = String(value ?? '');
  if (kind === 'address') {
    return text.trim().replace(/\/+$/, '');
  }
  if (kind === 'lines') {
    return splitLines(text).join('\n');
  }
  if (kind === 'codes') {
    return splitCodes(text).join(',');
  }
  return ['json', 'long', 'secret', 'switch'].includes(kind) ? text : text.trim();
}

export const toValues = (specs: readonly OptionSpec[], options: OptionTexts): CardValues =>
  Object.fromEntries(specs.map((spec) => [fieldName(spec.key), toValue(spec, options)]));

/** An empty secret keeps the stored value; null removes it. */
export function clearsSavedValue({ kind }: Pick<OptionSpec, 'kind'>, value: unknown): boolean {
  if (kind === 'secret') {
    return value === null;
  }
  return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '';
}

export const getChanges = (specs: readonly OptionSpec[], values: CardValues, dirty: Readonly<Record<string, unknown>>): Change[] =>
  specs
    .filter(({ key }) => dirty[fieldName(key)] !== undefined && dirty[fieldName(key)] !== false)
    .map((spec) => ({ key: spec.key, value: toText(spec, values[fieldName(spec.key)]), isSecret: spec.kind === 'secret' }));

const getSaveRank = ({ value }: Pick<Change, 'value'>) => (value === 'false' ? 0 : value === 'true' ? 2 : 1);

/** Turns switches off before and on after the options they depend on. */
export const sortForSaving = <Value extends Pick<Change, 'value'>>(changes: readonly Value[]): Value[] =>
  changes.toSorted((a, b) => getSaveRank(a) - getSaveRank(b));

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

export const splitCodes = (text: string): string[] => splitEntries(text.replaceAll('，', ',').replaceAll(' ', ''));

const splitEntries = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
