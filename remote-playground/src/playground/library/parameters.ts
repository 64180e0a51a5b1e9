import type { RequestParameters } from '../api/types';

export const reasoningEfforts = ['minimal', 'low', 'medium', 'high'] as const;

/** Null is a parameter that is off, so it is not sent. */
export type Parameters = {
  top_p: number | null;
  frequency_penalty: number | null;
  presence_penalty: number | null;
  /** As typed, so it may not be a number. */
  seed: string | null;
  reasoning_effort: string | null;
};

export type NumericParameter = 'top_p' | 'frequency_penalty' | 'presence_penalty';

const penaltyRange = { min: -2, max: 2, step: 0.1 } as const;

export const parameterRanges = {
  top_p: { min: 0.05, max: 1, step: 0.05 },
  frequency_penalty: penaltyRange,
  presence_penalty: penaltyRange,
} as const satisfies Record<NumericParameter, object>;

export const parametersOff: Parameters = {
  top_p: null,
  frequency_penalty: null,
  presence_penalty: null,
  seed: null,
  reasoning_effort: null,
};

/** The values of parameters that have just been switched on. */
export const initialParameters = { top_p: 1, frequency_penalty: 0, presence_penalty: 0, seed: '', reasoning_effort: 'medium' } as const;

/** @param names those that the format has */
export const countParametersOn = (parameters: Parameters, names: readonly (keyof Parameters)[]): number =>
  names.filter((name) => parameters[name] !== null).length;

export function parseParameters(stored: Partial<Record<keyof Parameters, unknown>>): Parameters {
  const number = (name: NumericParameter) => {
    const value = stored[name];
    const { min, max } = parameterRanges[name];
    return typeof value === 'number' && value >= min && value <= max ? value : null;
  };
  return {
    top_p: number('top_p'),
    frequency_penalty: number('frequency_penalty'),
    presence_penalty: number('presence_penalty'),
    seed: typeof stored.seed === 'string' ? stored.seed : null,
    reasoning_effort: reasoningEfforts.find((effort) => effort === stored.reasoning_effort) ?? null,
  };
}

/** `invalid` for anything but a whole number. */
export function parseSeed(text: string): number | undefined | 'invalid' {
  const trimmed = text.trim();
  if (trimmed === '') {
    return undefined;
  }
  const value = Number(trimmed);
  return /^-?\d+$/.test(trimmed) && Number.isSafeInteger(value) ? value : 'invalid';
}

export function toRequestParameters({ top_p, frequency_penalty, presence_penalty, seed, reasoning_effort }: Parameters): RequestParameters {
  const seedNumber = parseSeed(seed ?? '');
  return {
    ...(top_p !== null && { top_p }),
    ...(frequency_penalty !== null && { frequency_penalty }),
    ...(presence_penalty !== null && { presence_penalty }),
    ...(typeof seedNumber === 'number' && { seed: seedNumber }),
    ...(reasoning_effort !== null && { reasoning_effort }),
  };
}
