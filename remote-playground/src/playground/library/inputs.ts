import { isRecord } from '@console/shared/contract/json';
import { type FormatName, formatNames } from '../api/formats';
import type { ModelDefaults } from '../api/types';
import { type Parameters, parametersOff, parseParameters } from './parameters';

export const inputsKey = 'playground_inputs';

export type DefaultableField = keyof ModelDefaults;

const defaultableFields: readonly DefaultableField[] = ['temperature', 'max_tokens'];

/** An empty model or group means the first available one. */
export type Inputs = Parameters & {
  model: string;
  group: string;
  temperature: number;
  sends_temperature: boolean;
  /** As typed, so it may not be a number. */
  max_tokens: string;
  system: string;
  web_search: boolean;
  format: FormatName;
  /** Set by the user, so a model's defaults do not apply. */
  touched: readonly DefaultableField[];
};

export const temperatureRange = { min: 0, max: 2, step: 0.1 } as const;

const defaultTemperature = 0.7;

export const defaultInputs: Inputs = {
  model: '',
  group: '',
  temperature: defaultTemperature,
  sends_temperature: true,
  max_tokens: '',
  system: '',
  web_search: false,
  format: 'chat',
  ...parametersOff,
  touched: [],
};

export const resetInputs: Inputs = { ...defaultInputs, max_tokens: '128000' };

/** Rounded and clamped to the range of the slider. */
export function parseTemperature(value: unknown): number {
  const parsed = Number.parseFloat(String(value));
  if (!Number.isFinite(parsed)) {
    return defaultTemperature;
  }
  const { min, max } = temperatureRange;
  return Math.min(max, Math.max(min, Math.round(parsed * 10) / 10));
}

/** `invalid` for anything but a whole number from 0. */
export function parseMaxTokens(text: string): number | undefined | 'invalid' {
  const trimmed = text.trim();
  if (trimmed === '') {
    return undefined;
  }
  const value = Number(trimmed);
  return /^\d+$/.test(trimmed) && Number.isSafeInteger(value) ? value : 'invalid';
}

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

export function parseInputs(stored: unknown): Inputs {
  const fields = (isRecord(stored) ? stored : {}) as Partial<Record<keyof Inputs, unknown>>;
  const { model, group, temperature, sends_temperature, max_tokens, system, web_search, format, touched } = fields;
  const read = {
    model: textOr(model, ''),
    group: textOr(group, ''),
    temperature: parseTemperature(temperature),
    sends_temperature: sends_temperature !== false,
    max_tokens: typeof max_tokens === 'number' ? String(max_tokens) : textOr(max_tokens, ''),
    system: textOr(system, ''),
    web_search: web_search === true,
    format: formatNames.find((name) => name === format) ?? 'chat',
    ...parseParameters(fields),
  };
  // Earlier versions did not store `touched`.
  const isTouched = (field: DefaultableField) => (Array.isArray(touched) ? touched.includes(field) : read[field] !== defaultInputs[field]);
  return { ...read, touched: defaultableFields.filter(isTouched) };
}

export function updateInputs(inputs: Inputs, change: Partial<Inputs>): Inputs {
  const touched = defaultableFields.filter((field) => inputs.touched.includes(field) || change[field] !== undefined);
  return { ...inputs, touched, ...change };
}

/** The user's values, then the model's defaults, then the console's. */
export const applyDefaults = (inputs: Inputs, defaults: ModelDefaults | undefined): Inputs => ({
  ...inputs,
  ...Object.fromEntries(listDefaultedFields(inputs, defaults).map((field) => [field, defaults?.[field]])),
});

export const listDefaultedFields = ({ touched }: Inputs, defaults: ModelDefaults | undefined): DefaultableField[] =>
  defaultableFields.filter((field) => !touched.includes(field) && defaults?.[field] !== undefined);

/** Keeps unknown fields, and values that this version cannot represent, for a later version. */
export function serializeInputs(inputs: Inputs, before: unknown): Record<string, unknown> {
  const maxTokens = parseMaxTokens(inputs.max_tokens);
  const next = { ...inputs, max_tokens: typeof maxTokens === 'number' ? maxTokens : inputs.max_tokens };
  if (!isRecord(before)) {
    return next;
  }
  const known = parseInputs(before);
  const isUntouched = (name: string) => name in before && name in known && inputs[name as keyof Inputs] === known[name as keyof Inputs];
  const isKept = (name: DefaultableField) => !defaultableFields.includes(name) || inputs.touched.includes(name);
  const keptFields = Array.isArray(before.touched) ? before.touched.filter(isKept) : [];
  return {
    ...before,
    ...Object.fromEntries(Object.entries(next).filter(([name]) => !isUntouched(name))),
    touched: [...new Set([...keptFields, ...inputs.touched])],
  };
}
