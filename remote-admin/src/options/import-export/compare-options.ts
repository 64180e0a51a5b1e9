import { isRecord } from '@console/shared/contract/json';
import { allCards } from '../declared/index';
import { isComputed, isSecret } from '../is-secret';
import { toText, toValue } from '../model';
import { isSupported } from '../supported-cards';
import type { OptionSpec, OptionTexts } from '../types';
import { type Problem, validateOption, validateShape } from '../validate-option';

export type Difference = {
  key: string;
  /** Undefined for options that this console does not know. */
  spec: OptionSpec | undefined;
  state: 'added' | 'changed' | 'unknown';
  before: string | undefined;
  after: string;
  problem: Problem | undefined;
};

export type Comparison = { differences: Difference[]; unchanged: number; secrets: string[] };

const specs = allCards.flatMap(({ options }) => options);
const specByKey = new Map(specs.map((spec) => [spec.key, spec]));
const positionByKey = new Map(specs.map(({ key }, index) => [key, index]));

const valueToText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : String(value);

/** Accepts an export of this console, a gateway's option list, or plain names and values. */
export function parseOptions(file: unknown): OptionTexts | undefined {
  const list = isRecord(file) && Array.isArray(file.data) ? file.data : file;
  if (Array.isArray(list)) {
    const isList = list.length > 0 && list.every((entry) => isRecord(entry) && typeof entry.key === 'string' && 'value' in entry);
    return isList ? new Map(list.map(({ key, value }) => [key, valueToText(value)])) : undefined;
  }
  const options = isRecord(list) && isRecord(list.options) ? list.options : list;
  return isRecord(options) ? new Map(Object.entries(options).map(([key, value]) => [key, valueToText(value)])) : undefined;
}

/** In an order in which the options can be saved; secrets are excluded. */
export function compareOptions(file: OptionTexts, saved: OptionTexts, isSecure = false): Comparison {
  const secrets = [...file.keys()].filter((key) => isSecret(key) || specByKey.get(key)?.kind === 'secret');
  const compared = [...file]
    .filter(([key]) => !secrets.includes(key) && !isComputed(key))
    .map(([key, text]) => compareOption(key, text, saved, isSecure));
  const differences = compared.filter(({ before, after }) => before === undefined || !isSameValue(before, after));
  const getPosition = ({ key }: Difference) => positionByKey.get(key) ?? specs.length;
  return {
    differences: differences.sort((a, b) => getPosition(a) - getPosition(b)),
    unchanged: compared.length - differences.length,
    secrets,
  };
}

function compareOption(key: string, text: string, saved: OptionTexts, isSecure: boolean): Difference {
  const spec = specByKey.get(key);
  const before = saved.get(key);
  const problem = spec && validateText(spec, text, isSecure);
  const after = spec && !problem ? toText(spec, toValue(spec, new Map([[key, text]]))) : text;
  const missingState = spec && isSupported(spec, saved) ? 'added' : 'unknown';
  return { key, spec, before, after, problem, state: before === undefined ? missingState : 'changed' };
}

function validateText(spec: OptionSpec, text: string, isSecure: boolean): Problem | undefined {
  if (spec.kind === 'switch') {
    return ['true', 'false'].includes(text) ? undefined : { key: 'option.import.switch' };
  }
  if (spec.choices) {
    return spec.choices.some(({ value }) => value === text) ? undefined : { key: 'option.import.choice' };
  }
  if (spec.kind !== 'json') {
    return validateOption(spec, text, isSecure);
  }
  const value = parseJson(text);
  return value === undefined ? { key: 'option.json.broken' } : spec.shape && validateShape(spec.shape, value);
}

/** Ignores the formatting of JSON. */
const isSameValue = (first: string, second: string): boolean =>
  first === second || (/^\s*[[{]/.test(first) && JSON.stringify(parseJson(first) ?? first) === JSON.stringify(parseJson(second) ?? second));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
