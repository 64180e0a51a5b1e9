import type { Defaults } from '../api/types';

export const inputsKey = 'playground_inputs';

export type Settable = keyof Defaults;

const settable: readonly Settable[] = ['temperature', 'max_tokens'];

/** What the person has set. Empty model and group mean: the first one there is. */
export type Inputs = {
  model: string;
  group: string;
  temperature: number;
  /** As typed: it may be no number yet. */
  max_tokens: string;
  system: string;
  web_search: boolean;
  /** What the person has set on purpose: a model's defaults leave it alone. */
  touched: readonly Settable[];
};

export const temperatureRange = { min: 0.1, max: 1, step: 0.1 } as const;

const defaultTemperature = 0.7;

export const defaultInputs: Inputs = {
  model: '',
  group: '',
  temperature: defaultTemperature,
  max_tokens: '',
  system: '',
  web_search: false,
  touched: [],
};

/** What a reset makes of them. */
export const resetInputs: Inputs = { ...defaultInputs, max_tokens: '128000' };

/** A float on the scale of the slider; 0.7 for what is no number. */
export function parseTemperature(value: unknown): number {
  const parsed = Number.parseFloat(String(value));
  if (!Number.isFinite(parsed)) {
    return defaultTemperature;
  }
  const { min, max } = temperatureRange;
  return Math.min(max, Math.max(min, Math.round(parsed * 10) / 10));
}

/** The limit to send: undefined when nothing is set, `invalid` when the text is no whole number from 0. */
export function parseMaxTokens(text: string): number | undefined | 'invalid' {
  const trimmed = text.trim();
  if (trimmed === '') {
    return undefined;
  }
  const value = Number(trimmed);
  return /^\d+$/.test(trimmed) && Number.isSafeInteger(value) ? value : 'invalid';
}

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

/** Reads stored inputs of this, an earlier or a later version; what cannot be read is as if it had not been set. */
export function readInputs(stored: unknown): Inputs {
  const { model, group, temperature, max_tokens, system, web_search, touched } = (isRecord(stored) ? stored : {}) as Partial<
    Record<keyof Inputs, unknown>
  >;
  const read = {
    model: textOr(model, ''),
    group: textOr(group, ''),
    temperature: parseTemperature(temperature),
    max_tokens: typeof max_tokens === 'number' ? String(max_tokens) : textOr(max_tokens, ''),
    system: textOr(system, ''),
    web_search: web_search === true,
  };
  // Who stored nothing about it has touched what is not as it was at first.
  const isTouched = (field: Settable) => (Array.isArray(touched) ? touched.includes(field) : read[field] !== defaultInputs[field]);
  return { ...read, touched: settable.filter(isTouched) };
}

/** The settings after the person has changed some of them. */
export function changedInputs(inputs: Inputs, change: Partial<Inputs>): Inputs {
  const touched = settable.filter((field) => inputs.touched.includes(field) || change[field] !== undefined);
  return { ...inputs, touched, ...change };
}

/** The settings that hold for a model: what the person has set, then the model's defaults, then our own. */
export const withDefaults = (inputs: Inputs, defaults: Defaults | undefined): Inputs => ({
  ...inputs,
  ...Object.fromEntries(defaulted(inputs, defaults).map((field) => [field, defaults?.[field]])),
});

/** Which of the settings that hold are the model's. */
export const defaulted = ({ touched }: Inputs, defaults: Defaults | undefined): Settable[] =>
  settable.filter((field) => !touched.includes(field) && defaults?.[field] !== undefined);

/**
 * What is stored: numbers as numbers, and beside it what a later version has put there, as a field of its own or as a value of ours that
 * this version reads as another one.
 */
export function storedInputs(inputs: Inputs, before: unknown): Record<string, unknown> {
  const maxTokens = parseMaxTokens(inputs.max_tokens);
  const next = { ...inputs, max_tokens: typeof maxTokens === 'number' ? maxTokens : inputs.max_tokens };
  if (!isRecord(before)) {
    return next;
  }
  const known = readInputs(before);
  const isUntouched = (name: string) => name in before && name in known && inputs[name as keyof Inputs] === known[name as keyof Inputs];
  const isKept = (name: Settable) => !settable.includes(name) || inputs.touched.includes(name);
  const kept = Array.isArray(before.touched) ? before.touched.filter(isKept) : [];
  return {
    ...before,
    ...Object.fromEntries(Object.entries(next).filter(([name]) => !isUntouched(name))),
    touched: [...new Set([...kept, ...inputs.touched])],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
