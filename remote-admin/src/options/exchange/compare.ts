import { optionProblem, type Problem, shapeProblem } from '../checks';
import { allCards } from '../declared';
import { isSecret } from '../is-secret';
import { toText, toValue } from '../model';
import { isOffered } from '../offered-cards';
import type { OptionSpec, OptionTexts } from '../types';

/** One option of a file that is not as it is saved. */
export type Difference = {
  key: string;
  /** Missing where only the file knows the option. */
  spec: OptionSpec | undefined;
  state: 'added' | 'changed' | 'unknown';
  before: string | undefined;
  after: string;
  /** Why it cannot be saved so. */
  problem: Problem | undefined;
};

export type Comparison = { differences: Difference[]; unchanged: number; secrets: string[] };

const specs = allCards.flatMap(({ options }) => options);
const specOf = new Map(specs.map((spec) => [spec.key, spec]));
const placeOf = new Map(specs.map(({ key }, index) => [key, index]));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const asText = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : String(value));

/** The options of a file: our own export, the answer of a gateway, or plain names and values. Undefined where it is none of them. */
export function readOptions(file: unknown): OptionTexts | undefined {
  const list = isObject(file) && Array.isArray(file.data) ? file.data : file;
  if (Array.isArray(list)) {
    const isList = list.length > 0 && list.every((entry) => isObject(entry) && typeof entry.key === 'string' && 'value' in entry);
    return isList ? new Map(list.map(({ key, value }) => [key, asText(value)])) : undefined;
  }
  const options = isObject(list) && isObject(list.options) ? list.options : list;
  return isObject(options) ? new Map(Object.entries(options).map(([key, value]) => [key, asText(value)])) : undefined;
}

/** What a file would change, in the order in which it may be saved: what a switch needs stands before it. Secrets never take part. */
export function compare(file: OptionTexts, saved: OptionTexts, isSecure = false): Comparison {
  const secrets = [...file.keys()].filter((key) => isSecret(key) || specOf.get(key)?.kind === 'secret');
  const told = [...file].filter(([key]) => !secrets.includes(key)).map(([key, text]) => differenceOf(key, text, saved, isSecure));
  const differences = told.filter(({ before, after }) => before === undefined || !isAlike(before, after));
  const place = ({ key }: Difference) => placeOf.get(key) ?? specs.length;
  return { differences: differences.sort((one, other) => place(one) - place(other)), unchanged: told.length - differences.length, secrets };
}

function differenceOf(key: string, text: string, saved: OptionTexts, isSecure: boolean): Difference {
  const spec = specOf.get(key);
  const before = saved.get(key);
  const problem = spec && problemOf(spec, text, isSecure);
  const after = spec && !problem ? toText(spec, toValue(spec, new Map([[key, text]]))) : text;
  const missing = spec && isOffered(spec, saved) ? 'added' : 'unknown';
  return { key, spec, before, after, problem, state: before === undefined ? missing : 'changed' };
}

function problemOf(spec: OptionSpec, text: string, isSecure: boolean): Problem | undefined {
  if (spec.kind === 'switch') {
    return ['true', 'false'].includes(text) ? undefined : { key: 'option.import.switch' };
  }
  if (spec.choices) {
    return spec.choices.some(({ value }) => value === text) ? undefined : { key: 'option.import.choice' };
  }
  if (spec.kind !== 'json') {
    return optionProblem(spec, text, isSecure);
  }
  const value = parsed(text);
  return value === undefined ? { key: 'option.json.broken' } : spec.shape && shapeProblem(spec.shape, value);
}

/** Two JSON texts that differ in their layout alone say the same. */
const isAlike = (one: string, other: string): boolean =>
  one === other || (/^\s*[[{]/.test(one) && JSON.stringify(parsed(one) ?? one) === JSON.stringify(parsed(other) ?? other));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
